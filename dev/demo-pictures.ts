import { mkdir, readdir, readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import sharp from 'sharp'

/**
 * Makes the pictures of the demo from the drawings beside this file, those of items in public/demo and those of products
 * in commands/seeds/pictures: run it as `node dev/demo-pictures.ts` after changing one. What matters stands in the
 * middle square, which is what lists show.
 */
await draw('demo-pictures/', '../public/demo/')
await draw('demo-pictures/products/', '../commands/seeds/pictures/')

async function draw(from: string, to: string) {
  const drawings = new URL(from, import.meta.url)
  const pictures = new URL(to, import.meta.url)
  await mkdir(pictures, { recursive: true })
  for (const file of await readdir(drawings)) {
    if (!file.endsWith('.svg')) continue
    const picture = `${parse(file).name}.webp`
    const { size } = await sharp(await readFile(new URL(file, drawings)))
      .webp({ quality: 80, effort: 6 })
      .toFile(new URL(picture, pictures).pathname)
    console.log(`${picture} ${size} bytes`)
  }
}
