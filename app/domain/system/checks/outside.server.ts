import { DAY, HOUR } from '../../time.ts'
import { durationText } from '../amounts.ts'
import { broken, type Check, type CheckResult, ok, watch } from '../check.ts'
import type { MachineDeps } from '../deps.ts'

export const outsideChecks: Check<MachineDeps>[] = [
  {
    id: 'address',
    group: 'outside',
    title: 'Public address',
    every: HOUR,
    async run({ config, outside }) {
      if (!config.publicUrl)
        return watch(
          'The shop does not know its public address, so links in emails only work on this machine.',
          'Set PUBLIC_URL to the address that visitors type.',
        )
      let { hostname } = new URL(config.publicUrl)
      let addresses = await outside.lookUp(hostname)
      if (addresses?.length === 0)
        return broken(`The name ${hostname} does not exist.`, 'Add it to the DNS of your domain.')
      let answer = await outside.ask(`${config.publicUrl}/healthz`)
      if (!answer.ok)
        return broken(
          `${config.publicUrl} does not answer: ${answer.reason}.`,
          'See that the name leads to this server, that ports 80 and 443 are open and that the proxy runs.',
        )
      if (answer.status === 200 && answer.text === 'ok') return ok(`${config.publicUrl} answers.`)
      return broken(
        `${config.publicUrl} is answered, but not by a shop that works: status ${answer.status}.`,
        'See where the name leads to, and whether the proxy hands requests to this server.',
      )
    },
  },
  {
    id: 'port-80',
    group: 'outside',
    title: 'Port 80',
    every: 6 * HOUR,
    async run({ config, outside }) {
      let url = URL.parse(config.publicUrl ?? '')
      if (url?.protocol !== 'https:') return ok('There is no https address that would need it.')
      let answer = await outside.ask(`http://${url.hostname}/`)
      if (answer.ok) return ok('The address answers without https, too, where certificates are renewed.')
      return watch(
        `http://${url.hostname} does not answer: ${answer.reason}. Certificates are renewed there.`,
        'Open port 80 in the firewall and see that the proxy runs.',
      )
    },
  },
  {
    id: 'certificate',
    group: 'outside',
    title: 'Certificate',
    every: 12 * HOUR,
    async run({ config, outside }) {
      let url = config.publicUrl && new URL(config.publicUrl)
      if (!url) return ok('There is no public address to look at.')
      if (url.protocol !== 'https:')
        return watch(
          'The shop’s address has no https, so passwords travel in the clear.',
          'Put the shop behind a proxy with TLS and set PUBLIC_URL to the https address.',
        )
      let certificate = await outside.readCertificate(url.hostname, Number(url.port || 443))
      if (!certificate.ok)
        return broken(
          `No certificate can be read at ${url.host}: ${certificate.reason}.`,
          'See that port 443 is open and that the proxy runs.',
        )
      return judgeCertificate(certificate.until - Date.now(), certificate.fault)
    },
  },
]

/** `left` in ms. */
export function judgeCertificate(left: number, fault: string | undefined): CheckResult {
  let advice = 'Check the proxy’s log: it renews the certificate automatically while port 80 is open.'
  if (left <= 0) return broken(`The certificate ended ${durationText(-left)} ago.`, advice)
  if (fault) return broken(`Browsers refuse the certificate: ${fault}.`, advice)
  let says = `The certificate is good for ${durationText(left)}.`
  if (left < 3 * DAY) return broken(says, advice)
  return left < 14 * DAY ? watch(says, advice) : ok(says)
}
