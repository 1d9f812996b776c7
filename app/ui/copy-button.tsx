import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { showToast } from './toast.tsx'

/** Rendered only where scripts run; the text can be selected without it. */
export function CopyButton({ section, text }: { section: string; text: string }) {
  let [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (!hydrated) return null
  return (
    <Button variant="outline" size="sm" onClick={() => copy(section, text)}>
      <Icon small name="copy" />
      Copy<span className="sr-only"> {section}</span>
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
