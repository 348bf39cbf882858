# Varnish 6.4 or newer as the CDN of docs/scaling.md: varnishd -f varnish.vcl -p http_gzip_support=off
# Without that parameter Varnish asks for gzip alone, and browsers get no Brotli. `npm run lab -- cluster` has ports of
# its own.
vcl 4.1;

import std;

backend site {
  .host = "127.0.0.1";
  .port = "80";
}

# Where the site's processes are.
acl site_processes {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  # CDN_PURGE_URL=http://…/.cdn-purge. Cache-Tag has the tags with commas in between.
  if (req.url == "/.cdn-purge") {
    if (req.method != "POST" || client.ip !~ site_processes) {
      return (synth(403));
    }
    if (req.http.Cache-Tag !~ "^[a-z:.,-]+$") {
      return (synth(400));
    }
    if (!std.ban("obj.http.Cache-Tag ~ (^|,)(" + regsuball(req.http.Cache-Tag, ",", "|") + ")(,|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(204));
  }
  # Overwritten: with TRUST_PROXY=1 the site believes them, and copies aren't kept apart by them. Varnish itself has added the
  # client's address to X-Forwarded-For; what terminates TLS in front of it has to speak the PROXY protocol, as hitch does.
  set req.http.X-Forwarded-Host = req.http.Host;
  if (std.port(server.ip) == 443) {
    set req.http.X-Forwarded-Proto = "https";
  } else {
    set req.http.X-Forwarded-Proto = "http";
  }
  # Streams for as long as a page is open.
  if (req.url ~ "^/live($|\?)") {
    return (pipe);
  }
  # One copy of each encoding, whatever browsers write.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # The built-in rules follow: posts, and requests with cookies or with Authorization, go to the site. Visitors have no cookies.
}

sub vcl_backend_response {
  # 0 for all that isn't meant for a CDN, except for what Cache-Control lets anybody keep.
  if (beresp.http.CDN-Cache-Control) {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=([0-9]+)$", "\1s"), 0s);
  } elsif (beresp.http.Cache-Control !~ "^public, max-age=") {
    set beresp.ttl = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  # Nothing older than its age, except that it may be compared with the site's by its ETag.
  set beresp.grace = 0s;
  set beresp.keep = 1h;
}

sub vcl_deliver {
  # These were for here; the id was that of the first visitor's request.
  unset resp.http.Surrogate-Control;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  if (obj.hits > 0) {
    unset resp.http.X-Request-Id;
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
