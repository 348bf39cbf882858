/** A visitor of the site. Invented: the domains and numbers are reserved for examples. */
export interface Persona {
  name: string;
  email: string;
  company: string;
  country:
    | "United States"
    | "United Kingdom"
    | "Canada"
    | "Australia"
    | "Globaly"
    | "France"
    | "India"
    | "Singapore"
    | "United Arab Emirates"
    | "Other";
  phone: string;
}

/** The personas of the sample data and of tests, by key. */
export const PERSONAS = {
  marta: {
    name: "Marta Lindqvist",
    email: "marta@larkfield.example",
    company: "Larkfield Studios",
    country: "Other",
    phone: "+49 30 23125 118",
  },
  zoe: {
    name: "Zoë Müller-Straßmann",
    email: "zoe.mueller@kontor-nord.example",
    company: "Kontor Nord GmbH",
    country: "Other",
    phone: "+49 30 23125 204",
  },
  daniel: {
    name: "Daniel Okafor",
    email: "daniel@brightloop.example",
    company: "Brightloop Ltd",
    country: "United Kingdom",
    phone: "+44 20 7946 0123",
  },
  yuki: {
    name: "田中 由紀",
    email: "yuki.tanaka@aozora.example",
    company: "Aozora Trading",
    country: "Singapore",
    phone: "Not provided",
  },
  fatima: {
    name: "Fatima Al Mansoori",
    email: "fatima@dunecraft.example",
    company: "Dunecraft Interiors",
    country: "United Arab Emirates",
    phone: "Not provided",
  },
  lea: {
    name: "Léa Fontaine-N’Guyen",
    email: "lea@atelier-fontaine.example",
    company: "Atelier Fontaine",
    country: "France",
    phone: "Not provided",
  },
  sam: {
    name: "Sam Whitaker",
    email: "sam@northpier.example",
    company: "North Pier Analytics",
    country: "United States",
    phone: "+1 202 555 0147",
  },
  priyanka: {
    name: "Priyanka Raghunathan",
    email: "priyanka@leafbound.example",
    company: "Leafbound",
    country: "India",
    phone: "Not provided",
  },
  olivia: {
    name: "Olivia Tremblay",
    email: "olivia@maplecart.example",
    company: "Maplecart",
    country: "Canada",
    phone: "+1 613 555 0162",
  },
  jack: {
    name: "Jack O’Donoghue",
    email: "jack@tidewater.example",
    company: "Tidewater Dental Group",
    country: "Australia",
    phone: "+61 2 5550 4471",
  },
  wojciech: {
    name: "Wojciech Łukaszewski",
    email: "w.lukaszewski@mostowa.example",
    company: "Mostowa Architekci",
    country: "Other",
    phone: "Not provided",
  },
  amina: {
    name: "Amina",
    email: "amina@onewoman.example",
    company: "",
    country: "Globaly",
    phone: "Not provided",
  },
} as const satisfies Record<string, Persona>;
