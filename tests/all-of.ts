/** All items of an async iterable. */
export async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  let all: Item[] = []
  for await (let item of items) all.push(item)
  return all
}
