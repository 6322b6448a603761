import { ChevronsUpDown, Keyboard, Menu, Search, X } from "lucide";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "wouter";
import { isSystemAdmin, tenantsOf } from "#shared/access.ts";
import { fullName } from "#shared/full-name.ts";
import { BAR_PLACE } from "../../components/bar-place.ts";
import { Button, IconButton } from "../../components/Button.tsx";
import { classes } from "../../components/classes.ts";
import { Icon } from "../../components/Icon.tsx";
import { SignOutButton } from "../../sign-out/SignOutButton.tsx";
import { PATHS } from "../../urls/paths.ts";
import { usePath } from "../../urls/use-url.ts";
import { useOfficeSession } from "../data/office-session.ts";
import { useRead } from "../data/use-read.ts";
import { say } from "../messages.ts";
import type { Destination } from "./destinations.ts";
import { MODIFIER, useShortcuts } from "./use-shortcuts.ts";
import styles from "./Sidebar.module.css";

interface SidebarProps {
  destinations: readonly Destination[];
  onPalette: () => void;
  onShortcuts: () => void;
}

/** The menu: beside the screen where there is room, behind a button of the top bar on a phone. Its search is in the top bar, too. */
export function Sidebar({ destinations, onPalette, onShortcuts }: SidebarProps) {
  const path = usePath();
  // The path on which the menu was opened: it is closed on the next screen.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === path;
  useShortcuts({ Escape: () => (isOpen ? setOpenAt(null) : false) });
  const topBar = document.getElementById(BAR_PLACE);
  return (
    <div className={classes(styles.sidebar, isOpen && styles.open)}>
      <a className={styles.skip} href="#content">
        {say("nav.skip")}
      </a>
      <div className={styles.panel}>
        <div className={styles.tenant}>
          <TenantName />
        </div>
        <div className={styles.goHere}>
          <Go onPalette={onPalette} />
        </div>
        <nav aria-label={say("nav.label")}>
          <ul className={styles.destinations}>
            {destinations.map(({ path: to, label, icon }) => (
              <li key={to}>
                <Link href={to} className={styles.place} aria-current={isAt(path, to) ? "page" : undefined}>
                  <Icon shapes={icon} size="small" />
                  <span>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Account onShortcuts={onShortcuts} />
      </div>
      {topBar &&
        createPortal(
          <>
            <div className={styles.menu}>
              <IconButton
                icon={isOpen ? X : Menu}
                label={say(isOpen ? "nav.close" : "nav.open")}
                aria-expanded={isOpen}
                onClick={() => setOpenAt(isOpen ? null : path)}
              />
            </div>
            <div className={styles.here} data-covered>
              <TenantName />
            </div>
            <div className={styles.find} data-covered>
              <IconButton icon={Search} label={say("nav.go")} onClick={onPalette} />
            </div>
            <div className={styles.goAbove}>
              <Go onPalette={onPalette} />
            </div>
          </>,
          topBar,
        )}
    </div>
  );
}

function Go({ onPalette }: { onPalette: () => void }) {
  return (
    <button type="button" className={styles.go} onClick={onPalette}>
      <Icon shapes={Search} size="small" />
      <span>{say("nav.go")}</span>
      <kbd>{`${MODIFIER} K`}</kbd>
    </button>
  );
}

/** Paths that are other views of a menu entry's screen. */
const ALSO: Readonly<Record<string, string>> = { [PATHS.extinguishersCards]: PATHS.extinguishers, [PATHS.importHistory]: PATHS.importData };

/** Whether a menu entry is current: on its own path, on those below it, and on other views of the same screen. */
function isAt(path: string, to: string): boolean {
  return path === to || path.startsWith(`${to}/`) || ALSO[path] === to;
}

function TenantName() {
  const { roles, tenantId } = useOfficeSession();
  const settings = useRead("GET /tenants/settings", {});
  const name = settings.data?.tenantName ?? tenantsOf(roles).find((tenant) => tenant.tenantId === tenantId)?.tenantName ?? "";
  const logo = settings.data?.logo;
  const content = (
    <>
      {logo && <img src={logo} alt="" />}
      <strong>{name}</strong>
    </>
  );
  if (!isSystemAdmin(roles) && tenantsOf(roles).length < 2) return <p className={styles.name}>{content}</p>;
  return (
    <Link href={PATHS.selectTenant} className={styles.name} title={say("nav.switchTenant")}>
      {content}
      <Icon shapes={ChevronsUpDown} size="small" />
      <span className="visually-hidden">{say("nav.switchTenant")}</span>
    </Link>
  );
}

function Account({ onShortcuts }: { onShortcuts: () => void }) {
  const { user } = useOfficeSession();
  return (
    <div className={styles.account}>
      <p>
        <strong>{fullName(user)}</strong>
        <span>{user.email}</span>
      </p>
      <div className={styles.accountActions}>
        <SignOutButton variant="quiet" />
        <span className={styles.keys}>
          <Button variant="quiet" icon={Keyboard} onClick={onShortcuts}>
            <span className="visually-hidden">{say("nav.keys")}</span>
            <kbd aria-hidden="true">?</kbd>
          </Button>
        </span>
      </div>
    </div>
  );
}
