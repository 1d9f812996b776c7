import type { PageFinding } from '#app/domain/listings/checks/page-checks.server.ts'
import { languageInSentence } from '#app/domain/listings/language-names.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Form } from '#app/ui/form.tsx'
import { FactList } from '#app/ui/listing/fact-list.tsx'
import { findingParts } from '#app/ui/listing/finding-parts.ts'
import { OtherPlaces } from '#app/ui/listing/finding-text.tsx'
import { labelOf } from '#app/ui/listing/label-of.ts'
import { SectionText } from '#app/ui/listing/section-text.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { CheckedText } from './check-text.server.ts'

interface CheckedResultProps {
  checked: CheckedText
  isSignedIn: boolean
}

/** The facts beside the text with its marks, then what there is to look at, and the way on. */
export function CheckedResult({ checked, isSignedIn }: CheckedResultProps) {
  const { boxes, facts, parts, checks, differing, language, writing } = checked
  const { findings, factsUsed } = checks
  return (
    <>
      <section className="stack stack-lg" id="found" aria-labelledby="result">
        <h2 id="result" className="duo-head">
          {heading(findings.length, factsUsed.length, facts.length)}
        </h2>
        <div className="duo">
          <div className="stack stack-sm">
            <h3>{t`Your facts`}</h3>
            <FactList facts={facts} used={factsUsed} differing={new Map(differing)} />
          </div>
          <div className="stack stack-lg result">
            <div className="stack stack-sm">
              <h3>{t`Your text, marked`}</h3>
              <div lang={writing.lang}>
                <SectionText
                  section="descriptions"
                  parts={parts}
                  checks={checks}
                  dir={writing.dir}
                  signOf={letterOf}
                />
              </div>
              <p className="small muted">
                <Trans>
                  A <mark>solid line</mark> is from your facts, a <mark className="claim">dotted line</mark>{' '}
                  is for you to look at. Read as {{ language: languageInSentence(language) }}.
                </Trans>
              </p>
              {checks.coverage === 'independent' && (
                <p className="small muted">{t`Of this language, unit words aren’t checked; numbers, symbols, codes and certificates are.`}</p>
              )}
            </div>
            <ol className="findings">
              {findings.map((finding) => (
                <Item key={finding.index} finding={finding} facts={facts} />
              ))}
            </ol>
          </div>
        </div>
      </section>
      <section className="onward" aria-labelledby="on">
        <div className="stack stack-sm">
          <h2 id="on">{t`Have it written from the facts instead`}</h2>
          <p className="muted">{t`Titles, description, bullet points and meta tags, with these marks in every one of them. Both boxes come along.`}</p>
        </div>
        <Form method="post" action="/check" className="row">
          <input type="hidden" name="facts" value={boxes.facts} />
          <input type="hidden" name="text" value={boxes.text} />
          {isSignedIn ? (
            <SubmitButton name="intent" value="studio" pending={t`Continuing...`}>
              {t`Go on with both`}
            </SubmitButton>
          ) : (
            <>
              <SubmitButton name="intent" value="register" pending={t`Continuing...`}>
                {t`Create your account`}
              </SubmitButton>{' '}
              <SubmitButton variant="outline" name="intent" value="login" pending={t`Continuing...`}>
                {t`Login`}
              </SubmitButton>
            </>
          )}
        </Form>
      </section>
    </>
  )
}

function heading(open: number, used: number, facts: number): string {
  const said = t`${{ used }} of ${plural({ facts }, { one: '# fact used', other: '# facts used' })}`
  if (open === 0) return t`Nothing to look at; ${{ said }}`
  return t`${plural({ open }, { one: 'One thing to look at', other: '# things to look at' })}; ${{ said }}`
}

function Item({ finding, facts }: { finding: PageFinding; facts: string[] }) {
  const { index, text, sentence, nearestFact } = finding
  const { ask, reason } = findingParts(sentence)
  return (
    <li id={`check-${index}`}>
      <span className="sign" aria-hidden="true">
        {letterOf(index)}
      </span>
      <h3>{text === '' ? ask : t`“${{ text }}”`}</h3>
      <p>
        {reason || ask}{' '}
        {nearestFact !== undefined && <Nearest number={nearestFact} fact={facts[nearestFact - 1] ?? ''} />}{' '}
        <OtherPlaces finding={finding} />
      </p>
    </li>
  )
}

function Nearest({ number, fact }: { number: number; fact: string }) {
  const { text } = labelOf(fact)
  return (
    <Trans>
      <a href={`#fact-${number}`}>Fact&nbsp;{number}</a> says “<bdi>{text}</bdi>”.
    </Trans>
  )
}

/** a to z, then aa, ab and so on: numbers mean facts. */
export function letterOf(index: number): string {
  const rest = Math.floor((index - 1) / 26)
  return (rest > 0 ? letterOf(rest) : '') + String.fromCharCode(97 + ((index - 1) % 26))
}
