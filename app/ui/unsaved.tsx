import * as words from './form-words.tsx'
import { BackToHome, type Unsent, UnsentForm } from './unsent-form.tsx'

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
  let { message, unsent, account } = unsaved
  return (
    <div className="wrap page message">
      <div className="stack">
        <h1>{headingOf(unsaved)}</h1>
        <p className="lead">
          {message} {adviceOf(unsaved)}
        </p>
        {unsent ? (
          <UnsentForm {...unsent} {...(account !== undefined && { label: words.sendAs(account) })} />
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
  return account === undefined ? words.notSavedYet : words.signedInAsAnother
}

function adviceOf({ unsent, account, isFinal }: Unsaved): string {
  if (account !== undefined) return words.yourTextIsBelow
  if (isFinal) return unsent ? words.yourTextIsBelow : words.yourTextIsInTheForm
  return unsent ? words.nothingYouTypedIsLost : words.goBack
}
