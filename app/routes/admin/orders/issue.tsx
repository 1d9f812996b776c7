import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

interface IssueProps {
  /** Whether there is a provider's support to ask. */
  isOnline?: boolean
  issue: string | null
  issueText: string | null
  debugId: string | null
}

/** Why PayPal refused something, and what its support finds the call by. */
export function Issue({ issue, issueText, debugId, isOnline = true }: IssueProps) {
  if (issue === null) return uiWords.none
  if (!isOnline) return issueText
  return (
    <>
      {issueText}
      <details className="more">
        <summary>{words.forPaypalsSupport}</summary>
        <span className="small break-all">
          {issue}
          {debugId && words.debugId(debugId)}
        </span>
      </details>
    </>
  )
}
