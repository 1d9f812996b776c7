import type { MouseEvent } from 'react'
import { href } from 'react-router'
import { unicodeDownloadName } from '#app/domain/writing/content/download-name.ts'
import { t } from '#app/i18n/macro.ts'
import { Icon } from '#app/ui/icon.tsx'
import { showToast } from '#app/ui/toast-queue.ts'

/** Saves the listing as a text file: a link, which with scripts also says when the file has arrived. */
export function DownloadAll({ listingId, productName }: { listingId: string; productName: string }) {
  const name = unicodeDownloadName(productName)
  const address = href('/user/listings/:listingId/download', { listingId })
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    save(address, name).catch(() => window.location.assign(address))
  }
  return (
    <a className="tool" href={address} download={name} onClick={onClick}>
      <Icon small name="download" /> {t`Download All`}
    </a>
  )
}

async function save(address: string, name: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok || response.redirected) throw new Error('The file did not come')
  const file = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: file, download: name })
  link.click()
  // Not at once: some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(file), 10_000)
  showToast('success', t`${{ file: name }} downloaded successfully!`)
}
