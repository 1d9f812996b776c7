import * as words from './form-words.tsx'
import { BackToHome, type Unsent, UnsentForm } from './unsent-form.tsx'

/** Why something could not be saved, and what was typed, where it is known. */
export interface Unsaved {
  message: string
  unsent: Unsent | undefined
}

/** Whether what an action threw is an `Unsaved`. */
export function isUnsaved(thrown: unknown): thrown is Unsaved {
  return typeof thrown === 'object' && thrown !== null && 'message' in thrown && 'unsent' in thrown
}

/** Replaces a page whose form could not be stored. */
export function UnsavedMessage({ message, unsent }: Unsaved) {
  return (
    <div className="wrap page message">
      <div className="stack">
        <h1>{words.notSavedYet}</h1>
        <p className="lead">
          {message} {unsent ? words.nothingYouTypedIsLost : words.goBack}
        </p>
        {unsent ? (
          <UnsentForm {...unsent} />
        ) : (
          <div className="row">
            <BackToHome />
          </div>
        )}
      </div>
    </div>
  )
}
