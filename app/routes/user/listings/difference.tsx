import { Fragment } from 'react'
import type { TextLanguage } from '#app/domain/listings/languages.ts'
import type { Stretch } from '#app/domain/listings/word-difference.ts'
import { t } from '#app/i18n/macro.ts'
import { pageLanguage } from '#app/i18n/writing.ts'

interface DifferenceProps extends TextLanguage {
  stretches: Stretch[]
}

/** What one text has and the other has not. */
export function Difference({ stretches, ...language }: DifferenceProps) {
  if (stretches.every(({ kind }) => kind === 'same'))
    return <p className="label">{t`The text is the same.`}</p>
  return <Stretches stretches={stretches} {...language} />
}

const saying = () => ({ added: `${t`Added:`} `, removed: `${t`Removed:`} ` })

interface StretchesProps extends DifferenceProps {
  /** What stands before a stretch for screen readers, which do not tell ins and del by themselves. */
  said?: Record<'added' | 'removed', string>
}

export function Stretches({ stretches, said = saying(), ...language }: StretchesProps) {
  return (
    <p className="prose difference" {...language}>
      {stretches.map(({ kind, text }, index) => {
        const key = `${index} ${kind}`
        if (kind === 'same') return <span key={key}>{text}</span>
        const Mark = kind === 'added' ? ('ins' as const) : ('del' as const)
        const marked = text.trimEnd()
        return (
          <Fragment key={key}>
            <Mark className={marked === text ? 'unspaced' : undefined}>
              <bdi className="sr-only" lang={pageLanguage()}>
                {said[kind]}
              </bdi>
              {marked}
              <bdi className="sr-only" lang={pageLanguage()}>
                {' '}
                {t`(end)`}
              </bdi>
            </Mark>
            {text.slice(marked.length)}
          </Fragment>
        )
      })}
    </p>
  )
}
