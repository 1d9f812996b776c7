import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { showToast } from './toast.tsx'

/** Rendered only where scripts run; the text can be selected without it. `tool`: one among a section's quiet tools. */
export function CopyButton({ section, text, tool }: { section: string; text: string; tool?: boolean }) {
  let [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (!hydrated) return null
  let onClick = () => copy(section, text)
  let words = (
    <>
      <Icon small name="copy" />
      Copy<span className="sr-only"> {section}</span>
    </>
  )
  return tool ? (
    <button type="button" className="tool" onClick={onClick}>
      {words}
    </button>
  ) : (
    <Button variant="outline" size="sm" onClick={onClick}>
      {words}
    </Button>
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
