import { type FormEvent, useEffect } from 'react'

interface DraftPlace {
  formId: string
  /** Identifies the draft: whose it is, and of what. */
  name: string
  /** Changes when the form was sent, which outdates the draft. */
  sent: number
}

/** Keeps the texts of a form in sessionStorage until they are sent. Returns the form's `onInput`. */
export function useDraft({ formId, name, sent }: DraftPlace) {
  let key = `draft ${name}`
  useEffect(() => {
    let form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    let draft = readDraft(key)
    if (draft && draft.sent !== sent) sessionStorage.removeItem(key)
    if (draft?.sent === sent) restore(form, draft.texts)
  }, [formId, key, sent])

  return (event: FormEvent<HTMLFormElement>) => {
    let texts = Object.fromEntries(textFields(event.currentTarget).map(({ name, value }) => [name, value]))
    try {
      sessionStorage.setItem(key, JSON.stringify({ sent, texts }))
    } catch {
      // No room, or no leave to store anything: then there is no draft.
    }
  }
}

interface Draft {
  sent: number
  texts: Record<string, string>
}

function readDraft(key: string): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') as Draft
  } catch {
    return undefined
  }
}

/** Text that the server or the browser has filled in is newer than the draft. */
function restore(form: HTMLFormElement, texts: Record<string, string>) {
  for (let field of textFields(form)) if (field.value === '') field.value = texts[field.name] ?? ''
}

function textFields(form: HTMLFormElement) {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[type="text"], textarea')]
}
