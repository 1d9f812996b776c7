import { useContext, useEffect, useState } from 'react'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'
import { ScriptModeContext } from './script-mode.tsx'
import { showToast } from './toast.tsx'

/**
 * Shown once scripts run; the text can be selected without it. Its place is kept from the start: what stands beside it
 * would move under a finger otherwise, and the first tap be lost. `tool`: one among a section's quiet tools.
 */
export function CopyButton({ section, text, tool }: { section: string; text: string; tool?: boolean }) {
  let [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (useContext(ScriptModeContext) === 'none') return null
  let look = tool ? 'tool' : buttonClass({ variant: 'outline', size: 'sm' })
  return (
    <button
      type="button"
      className={hydrated ? look : `${look} place-kept`}
      onClick={() => copy(section, text)}
    >
      <Icon small name="copy" />
      Copy<span className="sr-only"> {section}</span>
    </button>
  )
}

async function copy(section: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast('success', `${section} copied to clipboard!`)
  } catch {
    showToast('error', `Failed to copy ${section} to clipboard.`)
  }
}
