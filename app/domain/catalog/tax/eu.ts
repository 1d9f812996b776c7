export interface EuCountry {
  /** ISO 3166-1, as providers of payments send it. */
  code: string
  /** As the billing form lists it. */
  name: string
  /** The standard rate, hundredths of a percent. */
  rate: number
  /** A VAT number, its prefix included. */
  vatNumber: RegExp
}

/**
 * Where the rates come from, and when they were read. Standard rates only: some countries have lower ones for some
 * digital goods, which the table in the settings can hold.
 */
export const RATES_SOURCE = {
  name: 'Your Europe, VAT rules and rates',
  address: 'https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/index_en.htm',
  date: '2026-11-22',
}

/** Forms of the numbers: https://ec.europa.eu/taxation_customs/vies/#/faq, "VAT identification numbers' structure". */
export const EU: readonly EuCountry[] = [
  { code: 'AT', name: 'Austria', rate: 2000, vatNumber: /^ATU\d{8}$/ },
  { code: 'BE', name: 'Belgium', rate: 2100, vatNumber: /^BE[01]\d{9}$/ },
  { code: 'BG', name: 'Bulgaria', rate: 2000, vatNumber: /^BG\d{9,10}$/ },
  { code: 'HR', name: 'Croatia', rate: 2500, vatNumber: /^HR\d{11}$/ },
  { code: 'CY', name: 'Cyprus', rate: 1900, vatNumber: /^CY\d{8}[A-Z]$/ },
  { code: 'CZ', name: 'Czechia', rate: 2100, vatNumber: /^CZ\d{8,10}$/ },
  { code: 'DK', name: 'Denmark', rate: 2500, vatNumber: /^DK\d{8}$/ },
  { code: 'EE', name: 'Estonia', rate: 2400, vatNumber: /^EE\d{9}$/ },
  { code: 'FI', name: 'Finland', rate: 2550, vatNumber: /^FI\d{8}$/ },
  { code: 'FR', name: 'France', rate: 2000, vatNumber: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/ },
  { code: 'DE', name: 'Germany', rate: 1900, vatNumber: /^DE\d{9}$/ },
  { code: 'GR', name: 'Greece', rate: 2400, vatNumber: /^EL\d{9}$/ },
  { code: 'HU', name: 'Hungary', rate: 2700, vatNumber: /^HU\d{8}$/ },
  { code: 'IE', name: 'Ireland', rate: 2300, vatNumber: /^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/ },
  { code: 'IT', name: 'Italy', rate: 2200, vatNumber: /^IT\d{11}$/ },
  { code: 'LV', name: 'Latvia', rate: 2100, vatNumber: /^LV\d{11}$/ },
  { code: 'LT', name: 'Lithuania', rate: 2100, vatNumber: /^LT(\d{9}|\d{12})$/ },
  { code: 'LU', name: 'Luxembourg', rate: 1700, vatNumber: /^LU\d{8}$/ },
  { code: 'MT', name: 'Malta', rate: 1800, vatNumber: /^MT\d{8}$/ },
  { code: 'NL', name: 'Netherlands', rate: 2100, vatNumber: /^NL[A-Z0-9+*]{12}$/ },
  { code: 'PL', name: 'Poland', rate: 2300, vatNumber: /^PL\d{10}$/ },
  { code: 'PT', name: 'Portugal', rate: 2300, vatNumber: /^PT\d{9}$/ },
  { code: 'RO', name: 'Romania', rate: 2100, vatNumber: /^RO\d{2,10}$/ },
  { code: 'SK', name: 'Slovakia', rate: 2300, vatNumber: /^SK\d{10}$/ },
  { code: 'SI', name: 'Slovenia', rate: 2200, vatNumber: /^SI\d{8}$/ },
  { code: 'ES', name: 'Spain', rate: 2100, vatNumber: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/ },
  { code: 'SE', name: 'Sweden', rate: 2500, vatNumber: /^SE\d{12}$/ },
]

/**
 * A company in Northern Ireland has the same number under GB and, for goods, under XI. The shop sells services, which
 * are supplied from and to the United Kingdom alone: both are looked up there, and neither counts as one of the EU.
 */
export const UK = {
  name: 'United Kingdom',
  vatNumber: /^(?:GB|XI)(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
}

export function findEu(country: string): EuCountry | undefined {
  return EU.find(({ name }) => name === country)
}
