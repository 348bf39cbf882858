import { Button, type ButtonProps } from "~/ui/controls/button.tsx";

/**
 * A form of one button that posts to the page it stands on. Nothing presses it but a person: security scanners open the
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
