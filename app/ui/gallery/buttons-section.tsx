import { Pencil } from "lucide-react";
import { StatusBadge } from "~/ui/admin/record/status-badge.tsx";
import { Badge, type BadgeTone } from "~/ui/controls/badge.tsx";
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from "~/ui/controls/button.tsx";
import { CopyButton } from "~/ui/controls/copy-button.tsx";
import { Story } from "./story.tsx";

const VARIANTS: ButtonVariant[] = ["primary", "secondary", "ghost", "danger", "accent"];
const SIZES: ButtonSize[] = ["sm", "md", "lg"];
const TONES: BadgeTone[] = ["neutral", "brand", "accent", "success", "info", "danger"];

export function ButtonsSection() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Story key={variant} name={`Button, ${variant}`}>
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size}>
              Size {size}
            </Button>
          ))}
          <Button variant={variant} size="icon" aria-label={`Edit, ${variant}`}>
            <Pencil aria-hidden="true" />
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} busy busyLabel="Sending...">
            Send
          </Button>
        </Story>
      ))}
      <Story name="Button as a link">
        <ButtonLink to="#buttons">Inside</ButtonLink>
        <ButtonLink to="https://studio.example" variant="secondary">
          Outside
        </ButtonLink>
      </Story>
      <Story name="Copy button">
        hello@remoteops.example <CopyButton text="hello@remoteops.example" label="Copy the email address" />
      </Story>
      <Story name="On a dark band" lines>
        <div className="on-band gallery-story-band">
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
          <Badge tone="brand">Label</Badge>
        </div>
      </Story>
      <Story name="Badge">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Story>
      <Story name="Status badge">
        <StatusBadge status="overdue" tone="danger" />
        <StatusBadge status="in-review" tone="info" />
        <StatusBadge status="paid" tone="success" />
      </Story>
    </>
  );
}
