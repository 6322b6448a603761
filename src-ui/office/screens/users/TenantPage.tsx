import { Building2, DoorClosed, DoorOpen, Users } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { type TenantAccount, TenantUpdate } from "#shared/entities/tenant.ts";
import { say as sayFrame } from "#shared/messages/office/frame.ts";
import { say } from "#shared/messages/office/users.ts";
import { Button, LinkButton } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { TextField } from "../../../components/TextField.tsx";
import { PATHS } from "../../../paths.ts";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { ConflictNotice } from "../../components/ConflictNotice.tsx";
import { Detail, Details } from "../../components/Details.tsx";
import { Empty } from "../../components/Empty.tsx";
import { Form } from "../../components/Form.tsx";
import { useForm } from "../../components/form.ts";
import { Loaded } from "../../components/Loaded.tsx";
import { Page } from "../../components/Page.tsx";
import { useDates } from "../../data/dates.ts";
import { useOffice } from "../../data/office.ts";
import { useUrlState } from "../../data/url-state.ts";
import { useRead } from "../../data/use-read.ts";
import { errorWords, useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toasts.ts";
import { TenantStateTag } from "./TenantStateTag.tsx";
import styles from "./users.module.css";

type Back = { href: string; label: string };

/** One organisation: its name, and whether anybody can work in it. */
export function TenantPage({ tenantId }: { tenantId: string }) {
  const url = useUrlState();
  const read = useRead("getTenant", { params: { id: tenantId } }, { keepPrevious: false });
  const back = { href: url.href({ edit: null }), label: say("tenants.back") };
  if (read.data) return <Organisation tenant={read.data} back={back} keptAt={read.keptAt} />;
  const isGone = read.error?.code === "notFound" || read.error?.code === "validation";
  return (
    <Page title={say("views.tenants")} back={back}>
      {isGone ? (
        <Empty icon={Building2} action={<LinkButton href={back.href}>{say("tenants.back")}</LinkButton>}>
          {say("tenants.gone")}
        </Empty>
      ) : (
        <Loaded read={read}>{() => null}</Loaded>
      )}
    </Page>
  );
}

function Organisation({ tenant, back, keptAt }: { tenant: TenantAccount; back: Back; keptAt: number | null }) {
  const dates = useDates();
  const office = useOffice();
  const isOwn = office.tenantId === tenant.tenantId;
  return (
    <Page title={tenant.tenantName} back={back} keptAt={keptAt} narrow actions={<Actions tenant={tenant} isOwn={isOwn} />}>
      {isOwn && (
        <p className={styles.muted}>
          {say("tenants.ownClose")} <Link href={PATHS.selectTenant}>{sayFrame("nav.switchTenant")}</Link>
        </p>
      )}
      <Card title={say("tenants.about")}>
        <Details>
          <Detail label={say("tenants.state")}>
            <TenantStateTag of={tenant} />
          </Detail>
          <Detail label={say("tenants.since")}>{dates.dayOf(tenant.createdAt)}</Detail>
        </Details>
      </Card>
      <Card title={say("tenants.rename")}>
        <NameForm tenant={tenant} />
      </Card>
    </Page>
  );
}

function Actions({ tenant, isOwn }: { tenant: TenantAccount; isOwn: boolean }) {
  const { tenantId, tenantName: name, version } = tenant;
  const toast = useToast();
  const update = useWrite("updateTenant");
  const [asking, setAsking] = useState(false);
  const params = { id: tenantId };
  const close = async (): Promise<void> => {
    await update.send({ params, body: { isActive: false } }, { ifMatch: version });
    toast({ message: say("tenants.isClosed", { name }) });
  };
  const reopen = (): void =>
    void update.send({ params, body: { isActive: true } }, { ifMatch: version }).then(
      (opened) =>
        toast({
          message: say("tenants.isOpen", { name }),
          undo: () => update.send({ params, body: { isActive: false } }, { ifMatch: opened.version }),
        }),
      (error: unknown) => toast({ message: errorWords(error), tone: "danger" }),
    );
  return (
    <>
      <LinkButton href={`${PATHS.users}?tenant=${tenantId}`} icon={Users}>
        {say("tenants.people")}
      </LinkButton>
      {!tenant.isActive && (
        <Button variant="primary" icon={DoorOpen} busy={update.busy} onClick={reopen}>
          {say("tenants.reopen")}
        </Button>
      )}
      {tenant.isActive && !isOwn && (
        <Button variant="danger" icon={DoorClosed} onClick={() => setAsking(true)}>
          {say("tenants.close")}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={say("tenants.closeTitle", { name })}
        confirmLabel={say("tenants.closeConfirm")}
        onClose={() => setAsking(false)}
        onConfirm={close}
      >
        <p>{say("tenants.closeLead")}</p>
      </ConfirmDialog>
    </>
  );
}

function NameForm({ tenant }: { tenant: TenantAccount }) {
  const toast = useToast();
  const update = useWrite("updateTenant");
  const [begun, setBegun] = useState(tenant);
  const params = { id: tenant.tenantId };
  // Closing and opening counts the version up too: only another name is a conflict.
  const isTouched = tenant.tenantName !== begun.tenantName;
  const form = useForm({
    initial: { tenantName: tenant.tenantName },
    schema: TenantUpdate,
    toBody: (values) => values,
    submit: async (body) => {
      const saved = await update.send({ params, body }, { ifMatch: isTouched ? begun.version : tenant.version });
      const before = begun.tenantName;
      setBegun(saved);
      form.reset({ tenantName: saved.tenantName });
      toast({
        message: say("tenants.renamed", { name: saved.tenantName }),
        undo: () => update.send({ params, body: { tenantName: before } }, { ifMatch: saved.version }),
      });
    },
  });
  // What others saved is shown as long as nothing was typed here.
  const { dirty, reset } = form;
  const follows = isTouched && !dirty && !form.busy && tenant.version > begun.version;
  useEffect(() => {
    if (!follows) return;
    setBegun(tenant); // oxlint-disable-line react/set-state-in-effect -- the form follows what the server says
    reset({ tenantName: tenant.tenantName });
  }, [follows]); // oxlint-disable-line react/exhaustive-deps -- once for each time it is behind
  return (
    <Form
      form={form}
      conflict={
        <ConflictNotice
          yours={form.values}
          theirs={isTouched ? { tenantName: tenant.tenantName } : undefined}
          labels={{ tenantName: say("tenants.field.name") }}
          onKeepMine={() => {
            setBegun(tenant);
            form.clearConflict();
          }}
          onTakeTheirs={(theirs) => {
            setBegun(tenant);
            form.reset(theirs);
          }}
        />
      }
    >
      <TextField label={say("tenants.field.name")} {...form.field("tenantName")} autoComplete="off" />
    </Form>
  );
}
