import { useState } from "react";
import type { z } from "zod";
import type { TestStep } from "~/shared/setup/test-steps.ts";
import { validate } from "~/shared/validation.ts";
import { fillField } from "~/ui/admin/drafts/use-form-draft.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import type { CommandName } from "./owner-command.ts";
import { StepList } from "./step-list.tsx";
import { useStepTest } from "./use-step-test.ts";

interface TestTypedProps<Name extends string> {
  command: CommandName;
  schema: z.ZodType;
  read: (form: FormData) => object;
  labels: Readonly<Record<Name, string>>;
  /** What the test does there. */
  note: string;
  /** What the server shows that the owner confirms: the field of each step that it is stored in. */
  confirm: { noun: string; fields: Partial<Record<Name, string>>; command: string };
}

/** Tests what is typed into a form, before it is saved. A server's own key or certificate is confirmed here. */
export function TestTyped<Name extends string>(props: TestTypedProps<Name>) {
  const { command, schema, read, labels, note, confirm } = props;
  const { test, run } = useStepTest<TestStep<Name>>(command);
  const [problem, setProblem] = useState<string>();
  const begin = (form: HTMLFormElement | null) => {
    if (!form) return;
    const input = read(new FormData(form));
    const checked = validate(schema, input);
    setProblem(checked.ok ? undefined : checked.problems.map(({ message }) => `${message}.`).join(" "));
    if (checked.ok) void run(input);
  };
  const shown = test?.isRunning ? undefined : test?.steps.find(({ fingerprint }) => fingerprint);
  const accept = (form: HTMLFormElement | null) => {
    const field = shown && confirm.fields[shown.step];
    if (!form || !field) return;
    fillField(form, field, shown.fingerprint ?? "");
    begin(form);
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SmallButton aria-busy={test?.isRunning} onClick={({ currentTarget }) => begin(currentTarget.form)}>
          {test?.isRunning ? "Testing..." : "Test before saving"}
        </SmallButton>
        <p className="text-muted text-sm">{note}</p>
      </div>
      {problem ? (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      ) : null}
      {test ? <StepList test={test} labels={labels} /> : null}
      {shown ? (
        <Banner tone="warn" title="Is this your server?">
          <p>
            It shows the {confirm.noun} <code className="my-1 block">{shown.fingerprint}</code> Compare it with what
            your provider says, or with the output of <code>{confirm.command}</code> on the server. Nothing was sent to
            it yet.
          </p>
          <SmallButton className="mt-2" onClick={({ currentTarget }) => accept(currentTarget.form)}>
            Yes, it is my server
          </SmallButton>
        </Banner>
      ) : null}
    </div>
  );
}
