import { SmallButton, type SmallButtonProps } from "./small-button.tsx";

/** A small button with an icon before its text; the primary one unless it is given another variant. */
export function IconButton(props: SmallButtonProps) {
  return <SmallButton variant="primary" {...props} />;
}
