import { price } from "~/domain/site/copy/price.ts";
import { amountText, EXAMPLE_MINUTES, exampleMinutes } from "~/domain/site/pricing/price-estimate.ts";
import { useIdentity } from "./identity-context.tsx";
import { useCopy } from "./use-copy.ts";

/**
 * The hours of a month, by routine: the example of the company profile. `brief` leaves out what the other pages say of
 * it. What they cost is shown where the owner has set the price of an hour.
 */
export function PriceTable({ brief = false }: { brief?: boolean }) {
  const { title, text, head, routines, total, hours, atRate } = useCopy(price).example;
  const { hourlyRate } = useIdentity();
  const longest = Math.max(...routines.map(({ unit }) => exampleMinutes(unit)));
  return (
    <table className="price">
      <caption>
        <b>{title}</b>
        {brief ? null : text}
      </caption>
      {brief ? null : (
        <thead>
          <tr>
            <th scope="col">{head.routine}</th>
            <th scope="col">{head.hours}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {routines.map(({ unit, name, rhythm }) => (
          <tr key={name}>
            <th scope="row">
              {name} {brief ? null : <small>{rhythm}</small>}
              <svg aria-hidden="true">
                <rect width={`${Math.round((exampleMinutes(unit) / longest) * 100)}%`} height="100%" rx="3" />
              </svg>
            </th>
            <td>
              {exampleMinutes(unit) / 60}
              {` ${hours}`}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {total.name} {brief ? null : <small>{total.rhythm}</small>}
          </th>
          <td>
            {EXAMPLE_MINUTES / 60}
            {` ${hours}`}
          </td>
        </tr>
        {hourlyRate ? (
          <tr>
            <th scope="row">{amountText(atRate, EXAMPLE_MINUTES / 60, hourlyRate)}</th>
            <td>{amountText("{amount}", EXAMPLE_MINUTES / 60, hourlyRate)}</td>
          </tr>
        ) : null}
      </tfoot>
    </table>
  );
}
