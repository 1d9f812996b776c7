import { createContext, useContext } from 'react'

/** Of a row of a page section: where an editor shows the section, it can be marked. */
type PieceId = (list: string, at: number) => string | undefined

export const PieceContext = createContext<PieceId>(() => undefined)

export function usePieceId(): PieceId {
  return useContext(PieceContext)
}

export function pieceId(list: string, at: number): string {
  return `${list}-${at + 1}`
}
