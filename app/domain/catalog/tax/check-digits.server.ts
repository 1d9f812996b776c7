// One file for each country: the package's index has the numbers of ninety, with 5 MB of code.
import { validate as austrian } from 'stdnum/lib/cjs/at/uid.js'
import { validate as belgian } from 'stdnum/lib/cjs/be/vat.js'
import { validate as bulgarian } from 'stdnum/lib/cjs/bg/vat.js'
import { validate as cypriot } from 'stdnum/lib/cjs/cy/vat.js'
import { validate as czech } from 'stdnum/lib/cjs/cz/dic.js'
import { validate as german } from 'stdnum/lib/cjs/de/vat.js'
import { validate as danish } from 'stdnum/lib/cjs/dk/cvr.js'
import { validate as estonian } from 'stdnum/lib/cjs/ee/kmkr.js'
import { validate as spanish } from 'stdnum/lib/cjs/es/nif.js'
import { validate as finnish } from 'stdnum/lib/cjs/fi/alv.js'
import { validate as french } from 'stdnum/lib/cjs/fr/tva.js'
import { validate as british } from 'stdnum/lib/cjs/gb/vat.js'
import { validate as greek } from 'stdnum/lib/cjs/gr/vat.js'
import { validate as croatian } from 'stdnum/lib/cjs/hr/oib.js'
import { validate as hungarian } from 'stdnum/lib/cjs/hu/anum.js'
import { validate as irish } from 'stdnum/lib/cjs/ie/vat.js'
import { validate as italian } from 'stdnum/lib/cjs/it/iva.js'
import { validate as lithuanian } from 'stdnum/lib/cjs/lt/pvm.js'
import { validate as luxembourgish } from 'stdnum/lib/cjs/lu/tva.js'
import { validate as latvian } from 'stdnum/lib/cjs/lv/pvn.js'
import { validate as maltese } from 'stdnum/lib/cjs/mt/vat.js'
import { validate as dutch } from 'stdnum/lib/cjs/nl/btw.js'
import { validate as polish } from 'stdnum/lib/cjs/pl/nip.js'
import { validate as portuguese } from 'stdnum/lib/cjs/pt/nif.js'
import { validate as romanian } from 'stdnum/lib/cjs/ro/cui.js'
import { validate as swedish } from 'stdnum/lib/cjs/se/vat.js'
import { validate as slovenian } from 'stdnum/lib/cjs/si/ddv.js'
import { validate as slovak } from 'stdnum/lib/cjs/sk/dph.js'

/** Whether the check digits of a compact VAT number agree with the rest of it. */
export function hasRightCheckDigits(vatNumber: string): boolean {
  const [prefix, number] = [vatNumber.slice(0, 2), vatNumber.slice(2)]
  return RULES[prefix]?.(number).isValid ?? false
}

/** By the prefix of the numbers. Northern Ireland's are those of the United Kingdom under another prefix. */
const RULES: Record<string, (number: string) => { isValid: boolean }> = {
  AT: austrian,
  BE: belgian,
  BG: bulgarian,
  CY: cypriot,
  CZ: czech,
  DE: german,
  DK: danish,
  EE: estonian,
  EL: greek,
  ES: spanish,
  FI: finnish,
  FR: french,
  GB: british,
  HR: croatian,
  HU: hungarian,
  IE: irish,
  IT: italian,
  LT: lithuanian,
  LU: luxembourgish,
  LV: latvian,
  MT: maltese,
  NL: dutch,
  PL: polish,
  PT: portuguese,
  RO: romanian,
  SE: swedish,
  SI: slovenian,
  SK: slovak,
  XI: british,
}
