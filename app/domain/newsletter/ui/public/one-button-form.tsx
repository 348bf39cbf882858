import { Button, type ButtonProps } from "~/ui/controls/button.tsx";

/**
 * A form of one button that posts to its own page. No script submits it: security scanners open the
 * links of emails in browsers that run scripts.
 */
export function OneButtonForm({ variant, children }: { variant?: ButtonProps["variant"]; children: string }) {
  return (
    <form method="post">
      <Button type="submit" size="lg" variant={variant}>
        {children}
      </Button>
    </form>
  );
}
