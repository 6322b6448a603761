import type { IconNode } from "lucide";
import { useRef } from "react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Link } from "wouter";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import { isSecondPress } from "./second-press.ts";
import { Spinner } from "./Spinner.tsx";
import styles from "./Button.module.css";

interface ButtonStyle {
  /** `primary`: one per screen. `danger`: destroys something. `quiet`: without a frame. */
  variant?: "primary" | "secondary" | "quiet" | "danger";
  /** `regular` 48 px, `main` 56 px, `large` 64 px high. */
  size?: "regular" | "main" | "large";
  icon?: IconNode | undefined;
  /** Takes the full width of its container. */
  wide?: boolean;
}

type ButtonProps = ButtonStyle &
  Omit<ComponentPropsWithRef<"button">, "className" | "style" | "disabled"> & {
    /** Work is under way: shows a spinner, keeps the focus, and ignores further presses. */
    busy?: boolean;
    /** Ignores presses, and keeps the focus: a press that leaves nothing more to do, such as the last undo, must not lose it. */
    disabled?: boolean;
  };

function buttonClass({ variant = "secondary", size = "regular", wide = false }: ButtonStyle): string {
  return classes(styles.button, styles[variant], styles[size], wide && styles.wide);
}

/**
 * Returns the handler of a button's press. The second press of a double click or double tap was not meant for what the first one has brought to its
 * place: "Restore" instead of "Archive", or the button that confirms.
 */
function usePress(label: ReactNode, onClick: ButtonProps["onClick"]): ButtonProps["onClick"] {
  const pressed = useRef<ReactNode>(null);
  return (event) => {
    if (isSecondPress(event) && typeof label === "string" && pressed.current !== label) return event.preventDefault();
    pressed.current = label;
    onClick?.(event);
  };
}

/** A button, of type `button` by default. */
export function Button({
  variant,
  size,
  icon,
  wide,
  busy = false,
  disabled = false,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = usePress(children, onClick);
  const ignoresPresses = busy || disabled;
  return (
    <button
      {...rest}
      type={ignoresPresses && type === "submit" ? "button" : type}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) })}
      aria-busy={busy || undefined}
      aria-disabled={ignoresPresses || undefined}
      onClick={ignoresPresses ? undefined : press}
    >
      {busy ? <Spinner /> : icon && <Icon shapes={icon} />}
      <span>{children}</span>
    </button>
  );
}

type IconButtonProps = Omit<ButtonProps, "wide" | "size" | "icon" | "children"> & {
  icon: IconNode;
  /** What it does, for screen readers and as a tooltip. */
  label: string;
};

/** A square button with a well-known icon; all other buttons have words. */
export function IconButton({ icon, label, variant = "quiet", busy = false, disabled = false, onClick, ...rest }: IconButtonProps) {
  const press = usePress(label, onClick);
  const ignoresPresses = busy || disabled;
  return (
    <button
      {...rest}
      type="button"
      className={classes(buttonClass({ variant }), styles.square)}
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      aria-disabled={ignoresPresses || undefined}
      onClick={ignoresPresses ? undefined : press}
    >
      {busy ? <Spinner /> : <Icon shapes={icon} />}
    </button>
  );
}

type LinkButtonProps = ButtonStyle &
  Omit<ComponentPropsWithRef<"a">, "className" | "style" | "href"> & { href: string; replace?: boolean; state?: unknown };

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function LinkButton({ variant, size, icon, wide, href, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} href={href} className={buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) })}>
      {icon && <Icon shapes={icon} />}
      <span>{children}</span>
    </Link>
  );
}
