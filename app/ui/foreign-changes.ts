/**
 * Translators move texts into elements of their own, or put such elements in their place; highlighters cut texts in pieces.
 * React goes on with the nodes that it has made: it would fail to remove a text that is elsewhere by now, which ends in an
 * error page, and write into texts that nobody sees. From now on what stands in a node's place is removed for it, nodes are
 * put before it, and a text that changes comes back, to be translated anew.
 */
export function acceptForeignChanges(): void {
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    removePieces(child)
    const place = placeWithin(this, child)
    if (place && !place.contains(child)) remove(place)
    else removeWithHolders(child, this)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insert.call(this, node, before && placeWithin(this, before)) as T
  }
  observer.observe(document, {
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    subtree: true,
  })
}

const { removeChild: removeFrom, insertBefore: insert } = Node.prototype
const observer = new MutationObserver((records) => {
  for (const record of records) {
    if (record.type === 'characterData') followChange(record, records)
    else for (const node of record.removedNodes) followRemoval(node, record, records)
  }
})

/** What stands in the place of a text that was taken out of the page. */
const inPlaceOf = new WeakMap<Node, Node>()

/** What was cut off a text and stands behind it. */
const piecesOf = new WeakMap<Node, Node[]>()

function followRemoval(node: Node, removal: MutationRecord, records: MutationRecord[]): void {
  if (!(node instanceof Text) || node.parentNode) return
  const { target, previousSibling, nextSibling } = removal
  const added = records
    .filter((record) => record.target === target)
    .flatMap((record) =>
      [...record.addedNodes].filter(
        (each) =>
          each === previousSibling ||
          each === nextSibling ||
          (record.previousSibling === previousSibling && record.nextSibling === nextSibling),
      ),
    )
  const place = added.find((each) => each.parentNode === target)
  if (!place) return
  inPlaceOf.set(node, place)
  observer.observe(node, { characterData: true, characterDataOldValue: true })
}

function followChange({ target: text, oldValue }: MutationRecord, records: MutationRecord[]): void {
  if (!text.parentNode) {
    const place = inPlaceOf.get(text)
    if (place?.parentNode) place.parentNode.replaceChild(text, place)
    return
  }
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
  const pieces: Node[] = []
  for (let next = text.nextSibling; next && added.has(next); next = next.nextSibling) pieces.push(next)
  const whole = [text, ...pieces].map((each) => each.textContent).join('')
  if (pieces.length > 0 && whole === oldValue) piecesOf.set(text, [...pieces, ...(piecesOf.get(text) ?? [])])
  else removePieces(text)
}

function removePieces(text: Node): void {
  for (const piece of piecesOf.get(text) ?? []) if (piece.parentNode === text.parentNode) remove(piece)
  piecesOf.delete(text)
}

/** The child of `parent` that `node` is or is in, or that stands in its place; null where there is none. */
function placeWithin(parent: Node, node: Node): Node | null {
  let place: Node | null = node
  for (let steps = 0; place && place.parentNode !== parent && steps < MOST_STEPS; steps++) {
    place = place.parentNode ?? inPlaceOf.get(place) ?? null
  }
  return place?.parentNode === parent ? place : null
}

/** Two nodes may have stood in each other's place by turns. */
const MOST_STEPS = 20

/** With the elements around it, up to `end`, that hold nothing else. */
function removeWithHolders(node: Node, end: Node): void {
  let holder = node.parentNode
  remove(node)
  while (holder && holder !== end && end.contains(holder) && !holder.hasChildNodes()) {
    const next: ParentNode | null = holder.parentNode
    remove(holder)
    holder = next
  }
}

function remove(node: Node): void {
  if (node.parentNode) removeFrom.call(node.parentNode, node)
}
