import { useState } from "react";
import { TextField } from "~/ui/forms/field";
import { LINK_MAX, type Member, PORTRAITS } from "../../member";
import { MemberPicture, PortraitPicture } from "./member-picture";

const CHOICE =
  "grid size-12 cursor-pointer place-items-center rounded-full ring-offset-2 ring-offset-raised has-checked:ring-3 has-checked:ring-brand has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-4";

/** A person's photo by its address, and what stands in for it: a drawn portrait, or the initials. */
export function PictureField({ opened, error }: { opened: Member | undefined; error: string | undefined }) {
  const [image, setImage] = useState(opened?.image ?? "");
  return (
    <div className="grid gap-4 sm:col-span-2">
      <div className="flex items-end gap-3">
        <TextField
          name="image"
          label="Photo"
          description="The address of a picture on this site; square, 400 pixels or more"
          placeholder="/images/…"
          maxLength={LINK_MAX}
          value={image}
          onChange={(event) => setImage(event.target.value)}
          error={error}
          className="flex-1"
        />
        {image.startsWith("/") ? (
          <MemberPicture member={{ name: "", image, portrait: null }} className="size-12 border" />
        ) : null}
      </div>
      <fieldset>
        <legend className="mb-2 font-medium text-sm">Without a photo</legend>
        <div className="flex flex-wrap gap-3 p-1">
          <label className={CHOICE}>
            <input type="radio" name="portrait" value="" defaultChecked={!opened?.portrait} className="sr-only" />
            <MemberPicture member={{ name: opened?.name || "A B", image: "", portrait: null }} className="size-12" />
            <span className="sr-only">Initials</span>
          </label>
          {PORTRAITS.map((portrait) => (
            <label key={portrait} className={CHOICE}>
              <input
                type="radio"
                name="portrait"
                value={portrait}
                defaultChecked={opened?.portrait === portrait}
                className="sr-only"
              />
              <PortraitPicture portrait={portrait} className="size-12" />
              <span className="sr-only">Drawn portrait {portrait}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
