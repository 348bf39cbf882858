import { cityClocks } from "~/domain/site/copy/pages/city-clocks-copy.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";

const HOURS = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330];

/**
 * The clocks of the two cities between which the work is done. They stand still, without hands, until the browser shows
 * the time (`app/domain/site/ui/banners/use-city-clocks.ts`).
 */
export function CityClocks() {
  const { cities, difference } = useCopy(cityClocks);
  return (
    <>
      <p className="clocks-note">{difference}</p>
      <div className="banner-drawing banner-pair">
        {cities.map(({ name, zone, zoneName }) => (
          <div key={zone} data-zone={zone} className="banner-pill">
            <svg aria-hidden="true" viewBox="0 0 200 200" className="drawing">
              <circle className="sheet" cx={100} cy={100} r={97} />
              <g className="c" strokeWidth={6}>
                {HOURS.map((angle) => (
                  <path
                    key={angle}
                    d={angle % 90 ? "M100 20v.1" : "M100 20v10"}
                    transform={`rotate(${angle} 100 100)`}
                  />
                ))}
              </g>
              <path className="hand" strokeWidth={13} d="M100 100V58" />
              <path className="hand" strokeWidth={8} d="M100 100V36" />
              <path className="b" strokeWidth={18} d="M100 100v.1" />
            </svg>
            <p>
              {name} <time>{zoneName}</time>
            </p>
          </div>
        ))}
      </div>
    </>
  );
}
