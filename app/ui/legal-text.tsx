import { Fragment, type ReactNode } from 'react'
import { type Block, readBlocks, readPieces } from '#app/domain/shop/content/legal.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Alert } from './alert.tsx'
import { ButtonLink } from './button.tsx'
import { ContentLink } from './content-link.tsx'
import { Empty } from './empty.tsx'
import { keysOf } from './keys.ts'
import { languageOfText } from './language-of-text.tsx'

interface LegalTextProps {
  title: string
  /** Plain text; headings and lists are recognised by the beginnings of lines. Undefined while it is being written. */
  text: string | undefined
  /** Of the text, where it is not the page's. */
  language?: LanguageCode | undefined
  /** Visitors do not see it yet. */
  isDraft?: boolean
  /** It is one of several on its page. */
  isPart?: boolean
  /** What stands under it. */
  children?: ReactNode
}

export function LegalText({ title, text, language, isDraft, isPart, children }: LegalTextProps) {
  return (
    <div className="wrap page">
      <div className="page-head">{isPart ? <h2>{title}</h2> : <h1>{title}</h1>}</div>
      {isDraft && <DraftNotice />}
      {text === undefined ? (
        <Empty
          icon="pencil"
          title={t`This page is being prepared.`}
          action={
            <ButtonLink variant="outline" to="/contact">
              {t`Contact us`}
            </ButtonLink>
          }
        >
          {t`If you need to know something that belongs here, ask us.`}
        </Empty>
      ) : (
        <div className="stack">
          <div className="stack" {...languageOfText(language).text}>
            <Blocks text={text} />
          </div>
          {children}
        </div>
      )}
    </div>
  )
}

function Blocks({ text }: { text: string }) {
  const blocks = readBlocks(text)
  const keys = keysOf(blocks.map((block) => JSON.stringify(block)))
  return blocks.map((block, at) => <BlockText key={keys[at]} block={block} />)
}

function DraftNotice() {
  return (
    <Alert kind="warning" title={t`A draft, which only admins see`} quiet>
      <p>
        <Trans>
          Visitors are told that this page is being prepared, until everything marked [FILL IN: …] has been
          filled in and saved. <ContentLink to="/admin/settings/legal">Edit the texts</ContentLink>
        </Trans>
      </p>
    </Alert>
  )
}

function BlockText({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2 className="text-xl pt-6">{block.words}</h2>
  if ('words' in block) {
    return (
      <p className="whitespace-pre-line">
        <Words text={block.words} />
      </p>
    )
  }
  const keys = keysOf(block.entries)
  return (
    <ul className="list-disc max-w-(--measure) ps-6">
      {block.entries.map((entry, at) => (
        <li key={keys[at]}>
          <Words text={entry} />
        </li>
      ))}
    </ul>
  )
}

function Words({ text }: { text: string }) {
  const pieces = readPieces(text)
  const keys = keysOf(pieces.map(({ words }) => words))
  return pieces.map(({ words, address, isGap }, at) => (
    <Fragment key={keys[at]}>
      {isGap ? (
        <mark className="bg-warning-content text-warning">{words}</mark>
      ) : address ? (
        <ContentLink to={address}>{words}</ContentLink>
      ) : (
        words
      )}
    </Fragment>
  ))
}
