import { t } from '#app/i18n/macro.ts'
import { BackToHome, isText, type Unsent, UnsentForm } from './unsent-form.tsx'

/** Why something was not saved, and what was typed, where it is known. */
export interface Unsaved {
  message: string
  unsent: Unsent | undefined
  /** The same would be refused again. */
  isFinal?: boolean
  /** The address of the account that is signed in, where the form was shown to another one. */
  account?: string
}

/** Whether what an action threw is an `Unsaved`. */
export function isUnsaved(thrown: unknown): thrown is Unsaved {
  return typeof thrown === 'object' && thrown !== null && 'message' in thrown && 'unsent' in thrown
}

/** Replaces a page whose form could not be stored. */
export function UnsavedMessage(unsaved: Unsaved) {
  const { message, unsent, account } = unsaved
  return (
    <div className="wrap page message">
      <div className="stack">
        <h1>{headingOf(unsaved)}</h1>
        <p className="lead">
          {message} {adviceOf(unsaved)}
        </p>
        {unsent ? (
          <UnsentForm
            {...unsent}
            {...(account !== undefined && { label: t`Send it as ${{ email: account }}` })}
          />
        ) : (
          <div className="row">
            <BackToHome />
          </div>
        )}
      </div>
    </div>
  )
}

export function headingOf({ account }: Unsaved): string {
  return account === undefined ? t`Not saved yet` : t`You are signed in as another account`
}

function adviceOf({ unsent, account, isFinal }: Unsaved): string {
  if (account !== undefined) return t`What you typed is below.`
  if (isFinal)
    return unsent?.fields.some(([, value]) => isText(value))
      ? t`What you typed is below.`
      : t`Go back, and you’ll find what you typed still in the form.`
  return unsent
    ? t`Nothing you typed is lost. Please try again in a minute.`
    : t`Go back and try again in a minute. What you typed is still in the form.`
}
