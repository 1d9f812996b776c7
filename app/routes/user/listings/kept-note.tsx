import * as words from './section-words.tsx'

/** What is copied of a text that a shop wrote, `text` as the shop has it, which can be selected here without scripts. */
export function KeptNote({ title, text }: { title: string; text: string | null }) {
  if (text === null) return <p className="small muted">{words.copyTakesTheWords}</p>
  let isMarkup = text.includes('<')
  return (
    <>
      <p className="small muted">{isMarkup ? words.copyTakesTheHtml : words.copyTakesItAsItCame}</p>
      {isMarkup && (
        <details className="more">
          <summary>{words.showTheHtml(title)}</summary>
          <textarea
            className="input mono whole-text"
            aria-label={words.htmlOfTheShop(title)}
            rows={8}
            cols={70}
            readOnly
            dir="ltr"
            defaultValue={text}
          />
        </details>
      )}
    </>
  )
}
