import type { ComponentProps } from "react";
import { SelectField } from "~/ui/form/field.tsx";

type TimeZoneFieldProps = Omit<ComponentProps<typeof SelectField>, "options" | "defaultValue"> & {
  /** An IANA name; empty for the `placeholder`, the first option. */
  defaultValue?: string;
};

/** A select of all time zones, grouped by region. */
export function TimeZoneField({ defaultValue = "", ...props }: TimeZoneFieldProps) {
  // A zone that was set in another browser may have another name in this one.
  const zones = new Set([...Intl.supportedValuesOf("timeZone"), ...(defaultValue ? [defaultValue] : [])]);
  zones.delete("UTC");
  const regions = Map.groupBy(zones, (zone) => zone.split("/")[0] ?? zone);
  return (
    <SelectField {...props} defaultValue={defaultValue} options={["UTC"]}>
      {[...regions].map(([region, names]) => (
        <optgroup key={region} label={region}>
          {names.map((zone) => (
            <option key={zone} value={zone}>
              {zone
                .slice(zone.indexOf("/") + 1)
                .replaceAll("_", " ")
                .replaceAll("/", ", ")}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
