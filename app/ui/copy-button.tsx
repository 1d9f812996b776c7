import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { showToast } from './toast.tsx'

/** Copies a text. It needs scripts and is not there without them: the text stands beside it and can be selected. */
export function CopyButton({ section, text }: { section: string; text: string }) {
  let [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (!hydrated) return null
  return (
    <button type="button" className="btn btn-outline btn-sm" onClick={() => copy(section, text)}>
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
