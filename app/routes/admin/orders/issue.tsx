import { t } from '#app/i18n/macro.ts'

interface IssueProps {
  /** Whether there is a provider's support to ask. */
  isOnline?: boolean
  issue: string | null
  issueText: string | null
  debugId: string | null
}

/** Why PayPal refused something, and what its support finds the call by. */
export function Issue({ issue, issueText, debugId, isOnline = true }: IssueProps) {
  if (issue === null) return t`None`
  if (!isOnline) return issueText
  return (
    <>
      {issueText}
      <details className="more">
        <summary>{t`For PayPal’s support`}</summary>
        <span className="small break-all">{debugId ? t`${{ issue }}, debug ID ${{ debugId }}` : issue}</span>
      </details>
    </>
  )
}
