import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { DraftFields } from '../forms/draft-fields.ts'
import { keepDraft, readDraft } from '../forms/draft-storage.ts'
import { useKeptForm } from '../forms/kept-form.ts'
import { hasChanges, useUnsavedWarning } from './leave-warning.ts'

interface EditorDraft {
  formId: string
  /** Identifies the draft: whose it is, and of what. */
  name: string
  /** The rejected form; undefined where it shows what is stored. */
  answer: object | undefined
  /** The stored version; empty for something new. */
  version: string
  /** The field in which the form posts the version that was edited. */
  versionField?: string
}

/**
 * Keeps a draft in sessionStorage until it is saved, and asks before the editor is left. `fields` are those of a
 * restored draft, or what was typed before the session ended; `round` changes whenever the form starts anew.
 */
export function useEditorDraft({ formId, name, answer, version, versionField }: EditorDraft) {
  const key = `draft ${name}`
  const kept = useKeptForm()
  const [fields, setFields] = useState<DraftFields | undefined>(
    kept?.formName === formId ? kept.fields : undefined,
  )
  const [round, setRound] = useState(0)
  const sending = useRef(false)
  const navigation = useNavigation()
  const changed = answer !== undefined || fields !== undefined
  useUnsavedWarning({ formId, changed, sending })

  const begin = useCallback((draft: DraftFields | undefined) => {
    setFields(draft)
    setRound((number) => number + 1)
  }, [])

  // What the server sent back is the newest draft, and unsaved while the page's data is still being loaded again.
  useEffect(() => {
    if (answer) {
      sending.current = false
      keep(key, formId)
      return
    }
    const draft = readDraft<Draft>(key)
    // A browser that brought the words back by itself has done so already.
    if (!draft || hasChanges(document.getElementById(formId))) return
    const isSaved = draft.sent && (version === '' || versionOf(draft.fields, versionField) !== version)
    if (isSaved) keepDraft(key)
    else begin(draft.fields)
  }, [key, formId, answer, version, versionField, begin])

  useEffect(() => {
    function onSubmit({ target }: SubmitEvent) {
      // Not its `id`, which is a field of that name where there is one.
      if (!(target instanceof Element) || target.getAttribute('id') !== formId) return
      sending.current = true
      keep(key, formId, true)
    }
    document.addEventListener('submit', onSubmit, true)
    return () => document.removeEventListener('submit', onSubmit, true)
  }, [key, formId])

  const { state, location, formMethod } = navigation
  const { pathname } = useLocation()
  // What was saved leads to another page, which this form is not on any more.
  const leads = state === 'loading' && formMethod !== undefined && location?.pathname !== pathname
  const toLogin = location?.pathname === '/login'
  useEffect(() => {
    if (!sending.current) return
    // The session has ended: nothing was saved.
    if (toLogin) keep(key, formId)
    else if (leads) keepDraft(key)
    if (state !== 'idle') return
    sending.current = false
    if (answer) return
    keepDraft(key)
    begin(undefined)
  }, [state, toLogin, leads, answer, key, formId, begin])

  return {
    fields,
    round,
    onInput({ currentTarget: form }: FormEvent<HTMLFormElement>) {
      if (changed || hasChanges(form)) keep(key, formId)
      else keepDraft(key)
    },
    discard() {
      keepDraft(key)
      begin(undefined)
    },
  }
}

interface Draft {
  /** It was sent to the server. */
  sent: boolean
  fields: DraftFields
}

function keep(key: string, formId: string, sent = false): void {
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !NOT_KEPT.has(field[0]),
  )
  keepDraft(key, { sent, fields } satisfies Draft)
}

const NOT_KEPT = new Set(['formToken', 'intent'])

/** The version that a draft began from, as its form says it. */
export function versionOf(fields: DraftFields, field = 'version'): string {
  return fields.find(([name]) => name === field)?.[1] ?? ''
}
