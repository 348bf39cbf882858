/** Zones to choose from before the browser's own list is asked for: one for most of the clocks in the world. */
export const COMMON_ZONES = [
  ..."Pacific/Honolulu America/Anchorage America/Los_Angeles America/Denver America/Chicago America/New_York".split(
    " ",
  ),
  ..."America/Halifax America/St_Johns America/Sao_Paulo America/Bogota America/Mexico_City".split(" "),
  ..."Atlantic/Azores Europe/London Europe/Berlin Europe/Athens Europe/Istanbul Africa/Lagos Africa/Cairo".split(" "),
  ..."Africa/Johannesburg Africa/Nairobi Asia/Dubai Asia/Tehran Asia/Karachi Asia/Kolkata Asia/Kathmandu".split(" "),
  ..."Asia/Dhaka Asia/Bangkok Asia/Singapore Asia/Shanghai Asia/Tokyo Australia/Perth Australia/Adelaide".split(" "),
  ..."Australia/Brisbane Australia/Sydney Pacific/Auckland UTC".split(" "),
];
