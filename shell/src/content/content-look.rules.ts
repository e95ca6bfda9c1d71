import { contentAddress, contentColour, contentImagePosition, contentOpacity } from '@quaywatch/shared/domain';
import type { ImagePosition } from '@quaywatch/shared/domain';
import type { SafeItem } from './load-content.ts';

/** What the custom fields of an item say about its look (CNT-05..10). */
export type ContentLook = {
  readonly background: string | null;
  readonly text: string | null;
  readonly opacity: number;
  /** Where the block leads: a path of the product, or a whole address; null without a link. */
  readonly address: string | null;
  /** Null for a text alone. */
  readonly image: { readonly fileName: string; readonly position: ImagePosition; readonly description: string } | null;
  readonly showsTitle: boolean;
  readonly showsText: boolean;
};

/** Reads the custom fields by the kind of the item (CNT-04, CNT-D5). */
export function lookOf(item: SafeItem): ContentLook {
  const { title, contentType, customField1, customField2, customField3, customField4, customField5 } = item;
  const isImage = contentType.name === 'Image';
  return {
    background: contentColour(customField1),
    text: contentColour(customField2),
    opacity: contentOpacity(item.customField8),
    address: contentAddress(item.customField6),
    image:
      contentType.name !== 'Text' && customField4
        ? {
            fileName: customField4,
            // There is no text beside or over a picture that is the whole item.
            position: isImage ? 'Center' : contentImagePosition(customField5),
            // Next to a text the picture adds nothing that has to be read out.
            description: isImage ? (customField3 ?? title) : '',
          }
        : null,
    showsTitle: !isImage && customField3 !== 'Hide',
    showsText: !isImage,
  };
}
