import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'
import { useScriptMode } from './script-mode.tsx'
import { showToast } from './toast.tsx'
import { useHydrated } from './use-hydrated.ts'

interface CopyButtonProps {
  section: string
  text: string
  /** The text with its lists and tables, for editors that take them; made when it is copied. */
  html?: () => string | undefined
  tool?: boolean
}

/**
 * Shown once scripts run; the text can be selected without it. Its place is kept from the start: what stands beside it
 * would move under a finger otherwise, and the first tap be lost. `tool`: one among a section's quiet tools.
 */
export function CopyButton({ section, text, html, tool }: CopyButtonProps) {
  const hydrated = useHydrated()
  if (useScriptMode() !== 'hydrated') return null
  const look = tool ? 'tool' : buttonClass({ variant: 'outline', size: 'sm' })
  return (
    <button
      type="button"
      className={hydrated ? look : `${look} place-kept`}
      onClick={() => copy(section, text, html)}
    >
      <Icon small name="copy" />
      <Trans>
        Copy<span className="sr-only"> {section}</span>
      </Trans>
    </button>
  )
}

async function copy(section: string, text: string, html: CopyButtonProps['html']): Promise<void> {
  try {
    await writeBoth(text, html).catch(() => navigator.clipboard.writeText(text))
    showToast('success', t`${{ section }} copied to clipboard!`)
  } catch {
    showToast('error', t`Failed to copy ${{ section }} to clipboard.`)
  }
}

/** Rejects where the browser takes no HTML, which is so in Firefox before 127, or where there is none. */
async function writeBoth(text: string, html: CopyButtonProps['html']): Promise<void> {
  const markup = html?.()
  if (markup === undefined) throw new Error('There is plain text alone.')
  const types = { 'text/plain': text, 'text/html': markup }
  const blobs = Object.entries(types).map(([type, content]) => [type, new Blob([content], { type })])
  await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
}
