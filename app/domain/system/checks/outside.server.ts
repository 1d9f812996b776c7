import { DAY, HOUR } from '../../time.ts'
import { durationText } from '../amounts.ts'
import { broken, type Check, type CheckResult, notApplicable, ok, watch } from '../check.ts'
import type { MachineDeps } from '../deps.ts'
import * as words from './words/outside.ts'

export const outsideChecks: Check<MachineDeps>[] = [
  {
    id: 'address',
    group: 'outside',
    title: words.addressTitle,
    every: HOUR,
    async run({ config, outside }) {
      if (!config.publicUrl) return watch(words.addressUnknown, words.setPublicUrl)
      let { hostname } = new URL(config.publicUrl)
      let addresses = await outside.lookUp(hostname)
      if (addresses?.length === 0) return broken(words.nameDoesNotExist(hostname), words.addNameToDns)
      let answer = await outside.ask(`${config.publicUrl}/healthz`)
      if (!answer.ok)
        return broken(
          words.addressDoesNotRespond(config.publicUrl, answer.reason),
          words.checkNamePortsAndProxy,
        )
      if (answer.status === 200 && answer.text === 'ok') return ok(words.addressResponds(config.publicUrl))
      return broken(words.shopDoesNotRespond(config.publicUrl, answer.status), words.checkNameAndProxy)
    },
  },
  {
    id: 'port-80',
    group: 'outside',
    title: words.port80Title,
    every: 6 * HOUR,
    async run({ config, outside }) {
      let url = URL.parse(config.publicUrl ?? '')
      if (url?.protocol !== 'https:') return notApplicable(words.port80NotNeeded)
      let answer = await outside.ask(`http://${url.hostname}/`)
      if (answer.ok) return ok(words.port80Responds)
      return watch(words.port80DoesNotRespond(url.hostname, answer.reason), words.openPort80)
    },
  },
  {
    id: 'certificate',
    group: 'outside',
    title: words.certificateTitle,
    every: 12 * HOUR,
    async run({ config, outside }) {
      let url = config.publicUrl && new URL(config.publicUrl)
      if (!url) return notApplicable(words.noAddressToCheck)
      if (url.protocol !== 'https:') return watch(words.noHttps, words.setUpHttps)
      let certificate = await outside.readCertificate(url.hostname, Number(url.port || 443))
      if (!certificate.ok) return broken(words.noCertificate(url.host, certificate.reason), words.openPort443)
      return judgeCertificate(certificate.until - Date.now(), certificate.fault)
    },
  },
]

/** `left` in ms. */
export function judgeCertificate(left: number, fault: string | undefined): CheckResult {
  let advice = words.checkProxyLog
  if (left <= 0) return broken(words.certificateExpired(durationText(-left)), advice)
  if (fault) return broken(words.certificateRefused(fault), advice)
  let says = words.certificateValid(durationText(left))
  if (left < 3 * DAY) return broken(says, advice)
  return left < 14 * DAY ? watch(says, advice) : ok(says)
}
