import { DAY, HOUR } from '#app/domain/base/time.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { durationText } from '../amounts.ts'
import { broken, type Check, type CheckResult, notApplicable, ok, watch } from '../check.ts'
import type { MachineDeps } from '../deps.ts'

export const outsideChecks: Check<MachineDeps>[] = [
  {
    id: 'address',
    group: 'outside',
    title: msg`Public address`,
    every: HOUR,
    async run({ config, outside }) {
      if (!config.publicUrl)
        return watch(
          t`The shop does not know its public address, so links in emails only work on this machine.`,
          t`Set PUBLIC_URL to the address that visitors type.`,
        )
      const { hostname } = new URL(config.publicUrl)
      const addresses = await outside.lookUp(hostname)
      if (addresses?.length === 0)
        return broken(t`The name ${{ hostname }} does not exist.`, t`Add it to the DNS of your domain.`)
      const answer = await outside.ask(`${config.publicUrl}/healthz`)
      if (!answer.ok)
        return broken(
          t`${{ address: config.publicUrl }} does not respond: ${{ reason: answer.reason }}.`,
          t`Check that the name points to this server, that ports 80 and 443 are open and that the proxy is running.`,
        )
      if (answer.status === 200 && answer.text === 'ok')
        return ok(t`${{ address: config.publicUrl }} responds.`)
      return broken(
        t`${{ address: config.publicUrl }} responds, but the shop is not working there: status ${{ status: answer.status }}.`,
        t`Check where the name points, and whether the proxy forwards requests to this server.`,
      )
    },
  },
  {
    id: 'port-80',
    group: 'outside',
    title: msg`Port 80`,
    every: 6 * HOUR,
    async run({ config, outside }) {
      const url = URL.parse(config.publicUrl ?? '')
      if (url?.protocol !== 'https:') return notApplicable(t`Not needed: the shop has no https address.`)
      const answer = await outside.ask(`http://${url.hostname}/`)
      if (answer.ok)
        return ok(t`The address also responds without https, which is where certificates are renewed.`)
      return watch(
        t`http://${{ hostname: url.hostname }} does not respond: ${{ reason: answer.reason }}. Certificates are renewed there.`,
        t`Open port 80 in the firewall and check that the proxy is running.`,
      )
    },
  },
  {
    id: 'certificate',
    group: 'outside',
    title: msg`Certificate`,
    every: 12 * HOUR,
    async run({ config, outside }) {
      const url = config.publicUrl && new URL(config.publicUrl)
      if (!url) return notApplicable(t`There is no public address to check.`)
      if (url.protocol !== 'https:')
        return watch(
          t`The shop’s address has no https, so passwords are sent unencrypted.`,
          t`Put the shop behind a proxy with TLS and set PUBLIC_URL to the https address.`,
        )
      const certificate = await outside.readCertificate(url.hostname, Number(url.port || 443))
      if (!certificate.ok)
        return broken(
          t`No certificate can be read at ${{ host: url.host }}: ${{ reason: certificate.reason }}.`,
          t`Check that port 443 is open and that the proxy is running.`,
        )
      return judgeCertificate(certificate.until - Date.now(), certificate.fault)
    },
  },
]

/** `left` in ms. */
export function judgeCertificate(left: number, fault: string | undefined): CheckResult {
  const advice = t`Check the proxy’s log: it renews the certificate automatically while port 80 is open.`
  if (left <= 0) return broken(t`The certificate expired ${{ age: durationText(-left) }} ago.`, advice)
  if (fault) return broken(t`Browsers refuse the certificate: ${{ fault }}.`, advice)
  const says = t`The certificate is valid for another ${{ left: durationText(left) }}.`
  if (left < 3 * DAY) return broken(says, advice)
  return left < 14 * DAY ? watch(says, advice) : ok(says)
}
