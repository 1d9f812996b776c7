import { Fragment, type ReactNode } from 'react'
import { type Block, readBlocks, readPieces } from '#app/domain/shop/content/legal.ts'
import { ContentLink } from './content-link.tsx'
import { keysOf } from './keys.ts'

interface LegalTextProps {
  title: string
  /** Plain text; headings and lists are recognised by the beginnings of lines. */
  text: string
  /** What stands under it. */
  children?: ReactNode
}

export function LegalText({ title, text, children }: LegalTextProps) {
  const blocks = readBlocks(text)
  const keys = keysOf(blocks.map((block) => JSON.stringify(block)))
  return (
    <div className="wrap page">
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <div className="stack">
        {blocks.map((block, at) => (
          <BlockText key={keys[at]} block={block} />
        ))}
        {children}
      </div>
    </div>
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
  return pieces.map(({ words, address }, at) => (
    <Fragment key={keys[at]}>{address ? <ContentLink to={address}>{words}</ContentLink> : words}</Fragment>
  ))
}
