import { ArrowUp, Plus, Trash2 } from "lucide";
import { useId, useMemo } from "react";
import type { ProposedDeficiency } from "#shared/entities/checklist-template.ts";
import type { Severity } from "#shared/entities/deficiency.ts";
import { SEVERITIES } from "#shared/severities.ts";
import { Button, IconButton } from "../../../../components/Button.tsx";
import { classes } from "../../../../components/classes.ts";
import type { FormError } from "../../../../components/ErrorSummary.tsx";
import { SelectField } from "../../../../components/SelectField.tsx";
import { TextField } from "../../../../components/TextField.tsx";
import { FieldGroup } from "../../../../forms/Form.tsx";
import { useSeverityLabels } from "../../../tags/use-severity-labels.ts";
import { say } from "../messages.ts";
import { newKey } from "../outline.ts";
import type { OutlineDeficiency } from "../outline.ts";
import { useCurrentTemplates } from "../use-template-actions.ts";
import { errorOf, fieldId } from "./field-errors.ts";
import { useFocusControl } from "./use-focus-control.ts";
import editor from "./editor.module.css";
import styles from "./ProposedDeficiencies.module.css";

interface ProposedDeficienciesProps {
  itemKey: string;
  proposed: readonly OutlineDeficiency[];
  errors: readonly FormError[];
  onChange: (proposed: readonly OutlineDeficiency[]) => void;
}

const SEVERITY_AT_FIRST: Severity = "Major";

/** Returns the deficiencies of all checklists, each code once, so that a known code fills in what is still empty. */
function useKnownDeficiencies(): ReadonlyMap<string, ProposedDeficiency> {
  const templates = useCurrentTemplates().data?.items;
  return useMemo(() => {
    const all = (templates ?? []).flatMap(({ items }) => items.flatMap((item) => item.proposedDeficiencies));
    return new Map(all.toSorted((one, other) => one.code.localeCompare(other.code)).map((each) => [each.code, each]));
  }, [templates]);
}

/** The deficiencies that an inspector can choose for a problem, in order. */
export function ProposedDeficiencies({ itemKey, proposed, errors, onChange }: ProposedDeficienciesProps) {
  const known = useKnownDeficiencies();
  const listId = useId();
  const focus = useFocusControl();
  function add(): void {
    const key = newKey();
    focus(key, "code");
    onChange([...proposed, { key, code: "", severity: SEVERITY_AT_FIRST, description: "" }]);
  }
  function change(at: number, changes: Partial<ProposedDeficiency>): void {
    onChange(proposed.map((each, index) => (index === at ? { ...each, ...changes } : each)));
  }
  function remove(at: number): void {
    const neighbor = proposed[at - 1] ?? proposed[at + 1];
    if (neighbor) focus(neighbor.key, "code");
    else focus(itemKey, "add-deficiency");
    onChange(proposed.toSpliced(at, 1));
  }
  function raise(at: number): void {
    const [each] = proposed.slice(at, at + 1);
    if (!each) return;
    focus(each.key, at === 1 ? "code" : "up");
    onChange(proposed.toSpliced(at, 1).toSpliced(at - 1, 0, each));
  }
  return (
    <FieldGroup legend={say("proposed.legend")}>
      <p className={editor.hint}>{say(proposed.length === 0 ? "proposed.none" : "proposed.lead")}</p>
      {proposed.map((each, at) => (
        <Deficiency
          key={each.key}
          deficiency={each}
          number={at + 1}
          known={known}
          listId={listId}
          errors={errors}
          onChange={(changes) => change(at, changes)}
          onRemove={() => remove(at)}
          onRaise={() => raise(at)}
        />
      ))}
      <datalist id={listId} aria-label={say("proposed.known")}>
        {[...known.values()].map(({ code, description }) => (
          <option key={code} value={code}>
            {description}
          </option>
        ))}
      </datalist>
      <p>
        <Button id={fieldId(itemKey, "add-deficiency")} icon={Plus} onClick={add}>
          {say("proposed.add")}
        </Button>
      </p>
    </FieldGroup>
  );
}

interface DeficiencyProps {
  deficiency: OutlineDeficiency;
  number: number;
  known: ReadonlyMap<string, ProposedDeficiency>;
  listId: string;
  errors: readonly FormError[];
  onChange: (changes: Partial<ProposedDeficiency>) => void;
  onRemove: () => void;
  onRaise: () => void;
}

function Deficiency({
  deficiency: { key, code, severity, description },
  number,
  known,
  listId,
  errors,
  onChange,
  onRemove,
  onRaise,
}: DeficiencyProps) {
  const labels = useSeverityLabels();
  function field(name: "code" | "severity" | "description") {
    const id = fieldId(key, name);
    return { id, error: errorOf(errors, id) };
  }
  return (
    <div className={styles.deficiency} role="group" aria-label={say("proposed.group", { number })}>
      <TextField
        {...field("code")}
        label={say("common.code")}
        value={code}
        list={listId}
        autoComplete="off"
        onChange={({ target }) => onChange({ code: target.value })}
        onBlur={() => {
          const match = description === "" ? known.get(code) : undefined;
          if (match) onChange({ description: match.description, ...(severity === SEVERITY_AT_FIRST && { severity: match.severity }) });
        }}
      />
      <SelectField
        {...field("severity")}
        label={say("common.severity")}
        value={severity}
        onChange={({ target }) => onChange({ severity: target.value as Severity })}
        options={SEVERITIES.map((each) => [each, labels[each]])}
      />
      <TextField
        {...field("description")}
        label={say("common.description")}
        value={description}
        autoComplete="off"
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <div className={classes(editor.buttons, styles.buttons)}>
        {number > 1 && <IconButton id={fieldId(key, "up")} icon={ArrowUp} label={say("proposed.up", { number })} onClick={onRaise} />}
        <IconButton icon={Trash2} label={say("proposed.remove", { number })} onClick={onRemove} />
      </div>
    </div>
  );
}
