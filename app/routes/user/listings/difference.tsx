import type { Stretch } from '#app/domain/listings/word-difference.ts'

/** What one text has and the other has not, said aloud, too: screen readers do not tell ins and del by themselves. */
export function Difference({ stretches, lang }: { stretches: Stretch[]; lang: string }) {
  if (stretches.every(({ kind }) => kind === 'same')) return <p className="label">It says the same.</p>
  return (
    <p className="prose difference" lang={lang} dir="auto">
      {stretches.map(({ kind, text }, index) => {
        let key = `${index} ${kind}`
        if (kind === 'same') return <span key={key}>{text}</span>
        let Mark = kind === 'added' ? ('ins' as const) : ('del' as const)
        return (
          <Mark key={key}>
            <span className="sr-only" lang="en">
              {kind === 'added' ? 'added: ' : 'removed: '}
            </span>
            {text}
            <span className="sr-only" lang="en">
              {' '}
              (end)
            </span>
          </Mark>
        )
      })}
    </p>
  )
}
