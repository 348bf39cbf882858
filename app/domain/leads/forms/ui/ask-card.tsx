import { AskForm } from "./ask-form.tsx";

/** The form for questions where no page was found. */
export function AskCard() {
  return (
    <div className="wrap pb-16">
      <div className="card max-w-3xl">
        <AskForm />
      </div>
    </div>
  );
}
