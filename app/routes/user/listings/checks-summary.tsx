import { describeFinding } from '#app/domain/checks/describe-finding.ts'
import { SECTIONS } from '#app/domain/listings/sections.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { NumberedFinding } from './segments.ts'

interface ChecksSummaryProps {
  findings: NumberedFinding[]
  facts: number
  /** Numbers of the facts that the listing says. */
  used: number[]
  brandName: string | undefined
  /** 'independent': units and materials of the language are not known. */
  coverage: 'full' | 'independent'
  language: string
}

/** What is open first, as links to the places, then what is fine. */
export function ChecksSummary({ findings, facts, used, brandName, coverage, language }: ChecksSummaryProps) {
  let unused = Array.from({ length: facts }, (_, index) => index + 1).filter((fact) => !used.includes(fact))
  let rules = findings.some(({ kind }) => kind === 'rule')
  return (
    <section className="checks" aria-labelledby="checks">
      <h2 id="checks">{heading(findings.length)}</h2>
      <ul>
        {findings.map((finding) => (
          <li key={finding.index} className="open">
            <Icon name="alert-triangle" />
            <span>
              <a href={`#check-${finding.index}`}>{describeFinding(finding)}</a>{' '}
              <span className="label">{SECTIONS[finding.section].title}</span>
            </span>
          </li>
        ))}
        {facts > 0 && (
          <li>
            <Icon name="check" />
            <span>
              {used.length} of {facts} facts used{' '}
              {unused.length > 0 && <span className="label">{<UnusedFacts numbers={unused} />}</span>}
            </span>
          </li>
        )}
        {brandName && !rules && (
          <li>
            <Icon name="check" />
            <span>
              The rules of <bdi>{brandName}</bdi> are kept
            </span>
          </li>
        )}
        {coverage === 'independent' && (
          <li>
            <Icon name="info-circle" />
            <span>
              Units and materials in {language} are not checked
              <span className="label">Numbers, codes and certificates are.</span>
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}

function UnusedFacts({ numbers }: { numbers: number[] }) {
  let shown = numbers.slice(0, MOST_SHOWN)
  return (
    <>
      Not used yet:{' '}
      {shown.map((number, index) => (
        <span key={number}>
          {index > 0 && ', '}
          <a href={`#fact-${number}`}>fact {number}</a>
        </span>
      ))}
      {numbers.length > shown.length && ` and ${numbers.length - shown.length} more`}
    </>
  )
}

const MOST_SHOWN = 5

function heading(open: number): string {
  if (open === 0) return 'Nothing to look at'
  return open === 1 ? 'One thing to look at' : `${open} things to look at`
}
