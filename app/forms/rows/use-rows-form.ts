import { type SubmissionResult, useForm } from '@conform-to/react'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { type FormResult, INTENT, isUnsent } from '../form-result.ts'
import { useNewAnswer } from '../use-new-answer.ts'
import type { Draft } from './draft.ts'

/** What a form with rows is shown again with. */
export interface RowsResult {
  draft: Draft
  /** When it was made: each result begins a fresh form. */
  at: number
  /** The field, row or list that a button of a list was for, by its name. */
  focus?: string
  /** By the field's name; '' for the whole form. */
  error?: Record<string, string[]>
}

/** A form with rows, mounted anew for each answer of the server, so that it is the same with scripts and without. */
export function useRowsForm(id: string, draft: Draft, result: RowsResult | undefined) {
  // Conform takes every new object for a new result.
  const lastResult = useMemo(() => toSubmissionResult(result), [result])
  const [form] = useForm<Draft>({ id, defaultValue: draft, lastResult, defaultNoValidate: false })
  useFocusAfter(result)
  return { form, busy: useBusyRows() }
}

/**
 * While the server answers a list's button the form takes nothing in: the answer brings fresh fields, in which what was
 * typed meanwhile would be missing. Where no answer comes, it goes on where it was.
 */
function useBusyRows(): { inert: boolean; 'aria-busy': boolean } {
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.has(INTENT) === true
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    if (isBusy) focused.current = document.activeElement
    else if (focused.current instanceof HTMLElement) focused.current.focus()
  }, [isBusy])
  return { inert: isBusy, 'aria-busy': isBusy }
}

/** The server's last result. It stays while a form could not be sent, so that its fields go on as they are. */
export function useServerResult<Result extends RowsResult>(
  actionData: Result | FormResult | undefined,
): Result | undefined {
  const last = useRef<Result>(undefined)
  if (!isUnsent(actionData)) last.current = actionData as Result | undefined
  return last.current
}

function toSubmissionResult(result: RowsResult | undefined): SubmissionResult<string[]> | undefined {
  if (!result?.error || Object.keys(result.error).length === 0) return undefined
  return { status: 'error', initialValue: { ...result.draft }, error: result.error }
}

/**
 * Focuses what a list's button points to, as a browser without scripts does. The address has not changed yet when the
 * answer is shown, and once it has, somebody may have gone on to another field.
 */
function useFocusAfter(result: RowsResult | undefined) {
  const answer = useNewAnswer(result)
  const here = useLocation()
  const { hash } = useNavigation().location ?? here
  const focusPlace = useEffectEvent(() => {
    document.getElementById(decodeURIComponent(hash.slice(1)))?.focus()
  })
  useEffect(() => {
    if (answer && !answer.error?.['']) focusPlace()
  }, [answer])
}
