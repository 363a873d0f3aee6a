/** The pictures of files in mails, which play nothing: a triangle, a film and an arrow on a purple disc, 88 pixels wide (static assets). */
import type { FastifyInstance } from 'fastify'
import type { FileKind } from '../../contract/files/file-parts.ts'

/** PNG, base64: drawn once, and small enough to stand here. */
const pictures: Record<FileKind, string> = {
  audio: [
    'iVBORw0KGgoAAAANSUhEUgAAAFgAAABYBAMAAACDuy0HAAAAMFBMVEVMaXFqKrBpKrBpKrBpKrBpK7BqKq9pKrBqKrBqK7D/',
    '//+yktZ3Pbfs5PXTv+eOXsP6VEbuAAAACXRSTlMARMoe6PZulqyOmRWIAAAACXBIWXMAAAsTAAALEwEAmpwYAAABr0lEQVRI',
    'x6WXu0oDQRSGc1HTLoJiOkVB0i0iip0oFtsppEmn2GgndpYiCJaJ6+W8wglJH/AF8gwWvkDA2s6Y6+7MmTPz418uH8OZ/8ye',
    'S6HwL5VXb7dO6kfbF7EfvUpoovTRg+/VKKPWpcaukaF7N7tMljYA1knvk6gHiS0mMpxGAnxHDr3Z7A45tRkahBjICik6Mw5u',
    'aPBLFH6wcXS5ocO5o3fJo+MMXPPBrTlbIa9uZnDVDzdn10v8cBqHRzGPoxoCN0O9yPhRpCCN81IKg9fDQ54G/WR8Hcjw+8hl',
    '8yv3ZPrP6SUL7vyI8Ll0P+Zu33XDAxvmtgQ/D+FrAeYvAX4VzBjBPJDtSERYsCQVnJvAgiWx8DLGsGBJZNs8hfnTNrrihPnb',
    'ev8lN8wfZlY0uNMz4AUF5m7OkkMd5nY/By+qcC7vpxgMhQFdELIOSgqUbughQU8UevzQb4X9sFApgIoMVL6gwgiVXKiYY20C',
    'akBQa4OaJtaOoUYPjRDQcIKNPdBAhY1q0BAIjZfY4AqNxGpi7KkfGeOxBQFbPaClBluXsEUMW/Gw5RFbS7GFV9UvnhPQ6/dn',
    'y+QAAAAASUVORK5CYII=',
  ].join(''),
  video: [
    'iVBORw0KGgoAAAANSUhEUgAAAFgAAABYBAMAAACDuy0HAAAAMFBMVEVMaXFpKrBpKrBpKrBpKrBqKrBqKrBqKq9qK7D///+a',
    'b8ray+z38/u5nNqAS7y4mdniJiMDAAAACHRSTlMAx+kdm005bqHrUw4AAAAJcEhZcwAACxMAAAsTAQCanBgAAAG6SURBVEjH',
    'rZc7TsNAEIYTjIEyAoJcghCSy4CQoARRQBkqKIEqZSRAoiTLa4QEtDjkAlG4QLiBj8AZuAAl4bXeXc8+fsHfrfaTNTM7nkel',
    '8idFe5vTqViYPW340ZOUfiS2PfhaQoo6xy72kAzN2dldKqke/F3Ht1eJ1RbHxikPiyYD75BFl2V2mayaMdmJ1A6LAwM+IoeW',
    'DO/IKd3Hlhu+CrW4ZPUKebSowIkP7hTsOHm1IeF9PyxdjFI/LBrhVhR2tELg69BYKPGIKUjfT14Ng2vhJv8anYTBX0ZHxXmQ',
    'Z4Z6L8XtZ6Qn5ekuY/Qur9uaf30O7moersvTkIOf5PXFCD6Tp5yDe/L6RqsXGSutfqShsNAi54FHsYvLcHfIw00lzBJ+vM1Z',
    'uK1mvoS151Hzv8rB9MbBNQtMAxYe42F6LsPzVpheGXjKBt8PTfgcgyEzIAeh0EGPAj03lEhQikLJD/1W2A8LlQKoyEDlqwj0',
    'g78wQiUXKuZYm4AaENTaoKaJtWOo0UMjBDScYGMPNFBhoxo0BELjJTa4QiMxNmxDYzy2IGCrB7TUYOsSS9f/Z8XDlkdsLcUW',
    'Xqc+AI/rLtOJ33HIAAAAAElFTkSuQmCC',
  ].join(''),
  file: [
    'iVBORw0KGgoAAAANSUhEUgAAAFgAAABYBAMAAACDuy0HAAAAMFBMVEVMaXFpKrBpKrBpKrBpKrBqKrBqKrBqKq9qK7D///9u',
    'MLLUwuj18fq9ody+otxvMrJpV0yoAAAACHRSTlMAx+kdm005bqHrUw4AAAAJcEhZcwAACxMAAAsTAQCanBgAAAJJSURBVEjH',
    'rZe/SgNBEMajiX/KoEZSKiJcGUXQMmKhpVZaqpWloEJKc2oyBrF2TEgdCD6AaWwN6AsEH8C8gXbe3iXmdnZ2bxf9IEXufvcx',
    'O7s7O5tK/Unp/c0Zz1+cuygko+ceDORvJ+DreYipfGZij4BoXs/ugaKcta/Bew1YbXHshMfD/i4D74BG1yq7AlrNUnbS08P+',
    'IYGPwaBlMjowSh7jiRm+sY1YiXoVErQUg/NJcHnEZiBRxV/4gLypfby3dENM0+HdI37SIRZ0UdwhvuriUJJ8i/hAn1V0ueDg',
    'sm6qOXgw5WN2cFazLli4opk+Fg6DToMdDCLTU7bwKTs+DSxGuGELXwVwyRau8vWCh0X98Gxhn2bu6a03gqM/8dzJK6OP9dYQ',
    'rj1jk6wOOc1dxM4QbiM2SKIzFA6sQzgwJnCRzEkfhXUIB8YkjCyBBVFvCVgYi5AkeFze1wJ5EXD42Zf0coHAkfU34mP4FRB4',
    'GlTr4FcP45HfXVI4tB6IGAfwODDWoUjETMwx6w4osLL2h9aKsZLnmHWH2SpquY2sVeNgupn92uaNg4XEnFPCmuY4WqJM2RDW',
    'jLEoHMy2Yip/tK30Bzy3YUu2cJUvMryu+PLFK8sXRl6ncsl96iJRoyeX3Fgx76OiJjmBTuKFQLEmx8SYHZwlR5sxjF1yaJoG',
    'WLbreeTjOGMDF3UtBNclFXTNibH/cmp7nBoqt1bNqQl0ai/dGlenltit2XZq490uCG5XD6dLjdt1iaVz/3PFc7s8ul1L3S68',
    'Rv0AWDEhz4kLwGAAAAAASUVORK5CYII=',
  ].join(''),
}

/** Seconds. */
const year = 365 * 24 * 3_600

/** For mail programs, which show them on pages of their own. */
export function cardPictures(app: FastifyInstance): void {
  for (const [kind, picture] of Object.entries(pictures)) {
    const bytes = Buffer.from(picture, 'base64')
    app.route({
      method: ['GET', 'HEAD'],
      url: `/file-cards/${kind}.png`,
      schema: { hide: true },
      handler: async (_request, reply) =>
        reply
          .type('image/png')
          .header('cache-control', `public, max-age=${year}, immutable`)
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(bytes),
    })
  }
}
