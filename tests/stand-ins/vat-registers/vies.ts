import type { IncomingMessage } from 'node:http'
import { type Answer, type RegisterServer, startRegisterServer } from './server.ts'

export interface ViesStandIn extends RegisterServer {
  /** What was asked, parsed. */
  asked: Question[]
  /** Who is registered, by the whole number. */
  companies: Map<string, Company>
  /** Numbers that meet a code of VIES's, such as MS_UNAVAILABLE. */
  troubles: Map<string, string>
}

interface Question {
  countryCode?: unknown
  vatNumber?: unknown
  requesterMemberStateCode?: unknown
  requesterNumber?: unknown
}

interface Company {
  name: string
  address: string
}

/** Invented, with right check digits. */
const COMPANIES: [string, Company][] = [
  ['FI12345671', { name: 'VALO OY', address: 'RANTAKATU 1\n00100 HELSINKI' }],
  ['NL123456782B01', { name: 'HALM BV', address: 'KADE 2\n1011AB AMSTERDAM' }],
  ['EL123456783', { name: 'ΛΑΜΠΑ ΑΕ', address: 'ΟΔΟΣ 3\n10557 ΑΘΗΝΑ' }],
  ['DE123456788', { name: 'Brass & Lamp GmbH', address: 'Lindenstraße 1\n10969 Berlin' }],
]

/**
 * The check of VIES's REST service: https://ec.europa.eu/assets/taxud/vow-information/swagger_publicVAT.yaml. Germany
 * and Spain tell neither name nor address. A refusal comes with status 200, too.
 */
export async function startVies(): Promise<ViesStandIn> {
  const asked: Question[] = []
  const companies = new Map(COMPANIES)
  const troubles = new Map([['ATU12345675', 'MS_UNAVAILABLE']])
  let consultations = 0

  function answer(req: IncomingMessage, text: string): Answer {
    if (req.method !== 'POST' || req.url !== '/check-vat-number') return { status: 404, body: {} }
    const question = parse(text)
    if (!question) return refusal(500, 'INTERNAL_ERROR')
    asked.push(question)
    const complaint = complaintAbout(question)
    if (complaint) return complaint
    const { countryCode, vatNumber, requesterNumber } = question
    const number = `${countryCode}${vatNumber}`
    const trouble = troubles.get(number)
    if (trouble) return refusal(200, trouble)
    const company = companies.get(number)
    const isSilent = countryCode === 'DE' || countryCode === 'ES'
    const told = company && !isSilent ? company : { name: '---', address: '---' }
    const match = { traderNameMatch: 'NOT_PROCESSED', traderStreetMatch: 'NOT_PROCESSED' }
    const trader = { traderName: '---', traderStreet: '---', traderPostalCode: '---', traderCity: '---' }
    const body = {
      countryCode,
      vatNumber,
      requestDate: new Date().toISOString(),
      valid: company !== undefined,
      requestIdentifier:
        requesterNumber !== undefined ? `WAPIAAAAXSTAND${String(++consultations).padStart(2, '0')}` : '',
      ...told,
      ...trader,
      traderCompanyType: '---',
      ...match,
    }
    return { status: 200, body }
  }

  return Object.assign(await startRegisterServer(answer), { asked, companies, troubles })
}

function complaintAbout(question: Question): Answer | undefined {
  const { countryCode, vatNumber, requesterMemberStateCode: state, requesterNumber: requester } = question
  if ((state === undefined) !== (requester === undefined)) return refusal(400, 'VOW-ERR-11')
  if (!STATES.has(String(countryCode)) || !/^[A-Z0-9+*]{2,12}$/.test(String(vatNumber)))
    return refusal(200, 'INVALID_INPUT')
  if (state === undefined) return undefined
  // A requester's number with its prefix is none.
  const isRequester = STATES.has(String(state)) && /^(?![A-Z]{2}\d)[A-Z0-9+*]{2,12}$/.test(String(requester))
  return isRequester ? undefined : refusal(200, 'INVALID_REQUESTER_INFO')
}

const STATES = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
)

function refusal(status: number, error: string): Answer {
  return { status, body: { actionSucceed: false, errorWrappers: [{ error }] } }
}

function parse(text: string): Question | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
