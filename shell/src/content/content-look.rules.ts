import { contentAddress, contentColour, contentImagePosition, contentOpacity } from '@quaywatch/shared/domain';
import type { ImagePosition } from '@quaywatch/shared/domain';
import type { SafeItem } from './load-content.ts';

export type ContentLook = {
  readonly background: string | null;
  readonly text: string | null;
  readonly opacity: number;
  /** A path of the product or a full address; null without a link. */
  readonly address: string | null;
  readonly image: { readonly fileName: string; readonly position: ImagePosition; readonly description: string } | null;
  readonly showsTitle: boolean;
  readonly showsText: boolean;
};

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
            // An item that is only a picture has no text beside it.
            position: isImage ? 'Center' : contentImagePosition(customField5),
            // Beside text the picture is decoration, so it is not read out.
            description: isImage ? (customField3 ?? title) : '',
          }
        : null,
    showsTitle: !isImage && customField3 !== 'Hide',
    showsText: !isImage,
  };
}
