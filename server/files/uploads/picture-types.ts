/** What the web is asked for where a picture is wanted (content negotiation): what can be stored, the smallest forms first. */
export const pictureTypes = 'image/avif,image/webp,image/png,image/jpeg,image/gif,image/*;q=0.8'
