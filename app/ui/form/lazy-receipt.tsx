import { type ComponentType, lazy, Suspense } from "react";
import { loadLaterContent } from "~/shared/content/later-content.ts";
import type { FormAnswer, FormReceipt } from "~/shared/forms/form-answer.ts";

export interface ReceiptProps {
  /** The form's text of success. */
  text: string;
  receipt: FormReceipt;
  /** Whether it is hydrated: the browser knows the visitor's time zone. */
  isHydrated: boolean;
  /** Absent after a submission without JavaScript. */
  afterwards:
    | {
        /** Shows the form again with what was stored, to correct it. */
        correct: () => void;
        /** Sends what was stored once more. */
        resend: () => Promise<FormAnswer>;
      }
    | undefined;
}

export interface LazyReceipt {
  Receipt: ComponentType<ReceiptProps>;
  /** Imports it before it is needed. Never throws. */
  preload: () => void;
}

/**
 * Makes a form's receipt, whose code the browser loads while the form is filled in. What is stored must not look as if
 * it failed: when that import fails, the receipt is the text alone.
 *
 * @param serverContent - undefined in the browser (`import.meta.env.SSR ? Receipt : undefined`), which keeps it out of
 *   the bundle
 */
export function lazyReceipt({
  serverContent,
  load,
}: {
  serverContent: ComponentType<ReceiptProps> | undefined;
  load: () => Promise<ComponentType<ReceiptProps>>;
}): LazyReceipt {
  let loading: Promise<ComponentType<ReceiptProps>> | undefined;
  const loadOnce = () => {
    loading ??= Promise.all([load(), loadLaterContent()]).then(
      ([content]) => content,
      () => {
        loading = undefined;
        return TextReceipt;
      },
    );
    return loading;
  };
  const Content = serverContent ?? lazy(async () => ({ default: await loadOnce() }));
  return {
    Receipt: (props) => (
      <Suspense>
        <Content {...props} />
      </Suspense>
    ),
    preload: () => void loadOnce(),
  };
}

function TextReceipt({ text }: ReceiptProps) {
  return <p className="font-semibold text-lg">{text}</p>;
}
