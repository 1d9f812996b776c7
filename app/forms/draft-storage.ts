/** Undefined where there is no draft, or none that can be read. */
export function readDraft<Draft>(key: string): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

/** Keeps the draft until the tab is closed; without one, forgets what is there. */
export function keepDraft(key: string, draft?: object): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // No room, or no leave to store anything: then there is no draft.
  }
}
