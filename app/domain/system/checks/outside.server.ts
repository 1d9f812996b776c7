import { DAY, HOUR } from '../../time.ts'
import { durationText } from '../amounts.ts'
import { broken, type Check, type CheckResult, ok, watch } from '../check.ts'
import type { MachineDeps } from '../deps.ts'
import * as words from './words.ts'

export const outsideChecks: Check<MachineDeps>[] = [
  {
    id: 'address',
    group: 'outside',
    title: words.publicAddress,
    every: HOUR,
    async run({ config, outside }) {
      if (!config.publicUrl)
        return watch(words.shopDoesNotKnowItsPublicAddress, words.setPublicUrlToAddressThatVisitors)
      let { hostname } = new URL(config.publicUrl)
      let addresses = await outside.lookUp(hostname)
      if (addresses?.length === 0)
        return broken(words.nameDoesNotExist(hostname), words.addItToDnsOfYourDomain)
      let answer = await outside.ask(`${config.publicUrl}/healthz`)
      if (!answer.ok)
        return broken(
          words.doesNotAnswer(config.publicUrl, answer.reason),
          words.seeThatNameLeadsToThisServer,
        )
      if (answer.status === 200 && answer.text === 'ok') return ok(words.answers(config.publicUrl))
      return broken(words.isAnsweredButNotByShop(config.publicUrl, answer.status), words.seeWhereNameLeadsTo)
    },
  },
  {
    id: 'port-80',
    group: 'outside',
    title: words.port80,
    every: 6 * HOUR,
    async run({ config, outside }) {
      let url = URL.parse(config.publicUrl ?? '')
      if (url?.protocol !== 'https:') return ok(words.thereIsNoHttpsAddressThatWould)
      let answer = await outside.ask(`http://${url.hostname}/`)
      if (answer.ok) return ok(words.addressAnswersWithoutHttps)
      return watch(words.httpDoesNotAnswer(url.hostname, answer.reason), words.openPort80InFirewallAndSee)
    },
  },
  {
    id: 'certificate',
    group: 'outside',
    title: words.certificate,
    every: 12 * HOUR,
    async run({ config, outside }) {
      let url = config.publicUrl && new URL(config.publicUrl)
      if (!url) return ok(words.thereIsNoPublicAddressToLook)
      if (url.protocol !== 'https:')
        return watch(words.shopsAddressHasNoHttps, words.putShopBehindProxyWithTls)
      let certificate = await outside.readCertificate(url.hostname, Number(url.port || 443))
      if (!certificate.ok)
        return broken(
          words.noCertificateCanBeReadAt(url.host, certificate.reason),
          words.seeThatPort443IsOpen,
        )
      return judgeCertificate(certificate.until - Date.now(), certificate.fault)
    },
  },
]

/** `left` in ms. */
export function judgeCertificate(left: number, fault: string | undefined): CheckResult {
  let advice = words.checkTheProxysLog
  if (left <= 0) return broken(words.theCertificateEndedAgo(durationText(-left)), advice)
  if (fault) return broken(words.browsersRefuseTheCertificate(fault), advice)
  let says = words.certificateIsGoodFor(durationText(left))
  if (left < 3 * DAY) return broken(says, advice)
  return left < 14 * DAY ? watch(says, advice) : ok(says)
}
