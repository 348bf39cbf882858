import { useEffect, useRef } from "react";
import { Button, type ButtonProps } from "~/ui/button";

/**
 * A form of one button that posts to the page it stands on. `byItself` presses it as soon as a person's browser shows the
 * page: who followed the link has said what they want. Programs that only look at links run no scripts; strict mode is
 * for mailboxes whose programs do.
 */
export function OneButtonForm({
  byItself,
  variant,
  children,
}: {
  byItself: boolean;
  variant?: ButtonProps["variant"];
  children: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!byItself) return;
    const press = () => {
      if (document.visibilityState === "visible") form.current?.requestSubmit();
    };
    press();
    document.addEventListener("visibilitychange", press, { once: true });
    return () => document.removeEventListener("visibilitychange", press);
  }, [byItself]);
  return (
    <form ref={form} method="post">
      <Button type="submit" size="lg" variant={variant}>
        {children}
      </Button>
    </form>
  );
}
